import { isDeepStrictEqual } from 'node:util';

/** A value before a change and after it; `null` where there was none. */
interface ValueChange {
  from: unknown;
  to: unknown;
}

/**
 * The `fields` in which two records differ, for `details.changes` of an audit entry. This is only for settings of the
 * site: erasing somebody leaves the log, so that what belongs to a person is kept in their history (decision 073).
 */
export function changesBetween<Field extends string>(
  before: Partial<Record<Field, unknown>>,
  after: Partial<Record<Field, unknown>>,
  fields: readonly Field[],
): Partial<Record<Field, ValueChange>> {
  const changed = fields.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    return isDeepStrictEqual(from, to) ? [] : [[field, { from, to }] as const];
  });
  return Object.fromEntries(changed) as Partial<Record<Field, ValueChange>>;
}
