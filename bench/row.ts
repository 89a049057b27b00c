/** One line of the report. */
export interface Row {
  /** The subject, e.g. `Home page`. */
  group: string;
  /** The measured quantity, e.g. `answers per second`. */
  what: string;
  /** The median, if it was measured more than once. */
  value: number;
  /** The lowest and the highest measurement, if there were several. */
  range?: { lowest: number; highest: number };
  /** Unit of `value` and `against`. */
  unit: string;
  /** The same quantity of a bare program or page, measured in the same run. */
  against?: { what: string; value: number };
  /** The limit of `value`, or of `value / against` with `of: 'ratio'`. Left out if there is no budget. */
  limit?: { at: 'most' | 'least'; value: number; of?: 'ratio' };
  /** The day on which it was measured, e.g. `2026-11-26`. */
  on?: string;
}

/** `value / against`, if there is something to compare with. */
export function ratioOf({ value, against }: Row): number | undefined {
  return against && value / against.value;
}

/** Whether the limit holds; `undefined` if there is none. */
export function isMet(row: Row): boolean | undefined {
  const { limit } = row;
  if (!limit) return undefined;
  const measured = limit.of === 'ratio' ? (ratioOf(row) ?? Number.NaN) : row.value;
  return limit.at === 'most' ? measured <= limit.value : measured >= limit.value;
}

/** How often values that vary are measured. */
export const REPEATS = 5;

/** The value of several measurements: their median, never the best of them, and their range. */
export function figure(values: number[]): Pick<Row, 'value' | 'range'> {
  return { value: median(values), range: { lowest: Math.min(...values), highest: Math.max(...values) } };
}

/** The median, which one bad moment of the machine does not change. */
export function median(values: number[]): number {
  // A failed measurement makes the value unknown, instead of being left out.
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
