import { isDeepStrictEqual } from 'node:util';
import type { ReadRow } from './file-row.ts';

/**
 * Rows whose number an earlier row of the file has, too: the same once more is recorded once, and names that row;
 * anything else under the number is a problem.
 */
export function markRepeated<Form extends object>(
  rows: readonly ReadRow<Form>[],
  numberOf: (form: Form) => string,
  problemOf: (number: string, row: number) => string,
): ReadRow<Form>[] {
  const first = new Map<string, { form: Form; number: number }>();
  return rows.map((read): ReadRow<Form> => {
    if (!('form' in read)) return read;
    const { row, form } = read;
    const number = numberOf(form);
    const earlier = first.get(number);
    if (!earlier) {
      first.set(number, { form, number: row.number });
      return read;
    }
    if (isDeepStrictEqual(earlier.form, form)) return { row, form, sameAsRow: earlier.number };
    return { row, problem: problemOf(number, earlier.number), code: 'conflict' };
  });
}
