/** One line of the report. */
export interface Row {
  /** What was looked at, e.g. `Home page`. */
  group: string;
  /** What was measured, e.g. `answers per second`. */
  what: string;
  /** The median where it was measured more than once. */
  value: number;
  /** The lowest and the highest of the looks, where there were several. */
  range?: { lowest: number; highest: number };
  /** Unit of `value` and `against`. */
  unit: string;
  /** The same of something plain, measured in the same run. */
  against?: { what: string; value: number };
  /** What must hold: of `value`, or where it is `compared`, of `value / against`. Left out where there is no budget. */
  limit?: { at: 'most' | 'least'; value: number; of?: 'ratio' };
}

/** `value / against`, where there is something to compare with. */
export function ratioOf({ value, against }: Row): number | undefined {
  return against && value / against.value;
}

/** Whether the limit holds; `undefined` where there is none. */
export function isMet(row: Row): boolean | undefined {
  const { limit } = row;
  if (!limit) return undefined;
  const measured = limit.of === 'ratio' ? (ratioOf(row) ?? Number.NaN) : row.value;
  return limit.at === 'most' ? measured <= limit.value : measured >= limit.value;
}

/** How often everything is looked at that is not the same each time. */
export const LOOKS = 5;

/** What a row says of several looks: their median, never the best of them, and how far apart they lay. */
export function figure(values: number[]): Pick<Row, 'value' | 'range'> {
  return { value: median(values), range: { lowest: Math.min(...values), highest: Math.max(...values) } };
}

/** The middle of some measurements, which one bad moment of the machine does not move. */
export function median(values: number[]): number {
  // One look that failed makes the figure unknown, instead of being left out.
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
