import { RUNS } from '#server/db/schema/columns.ts';

/** The fewest runs that are together the days from `first` to `last`, both included, as days since 2000. */
export function runsFrom(first: number, last: number): number[] {
  const runs: number[] = [];
  for (let day = first; day <= last; ) {
    const run = RUNS.find(({ days }) => day % days === 0 && day + days - 1 <= last) ?? RUNS[2];
    runs.push(run.from + day / run.days);
    day += run.days;
  }
  return runs;
}
