import type { ParsedRow } from '#server/domain/csv/parse-file.ts';
import { createYielder } from '#server/domain/yield-to-event-loop.ts';

/** The number of the first row that is kept: the one below headers in the first row. */
const FIRST_ROW = 2;
/** Most rows, and about how many characters, that are written and read back at once. */
const ROWS_AT_ONCE = 100;
const TEXT_AT_ONCE = 16_000;

/** The rows of a file as they are kept: each at the place that its number says, a blank one without cells. */
export async function toBatches(rows: readonly ParsedRow[]): Promise<string[][][]> {
  const batches: string[][][] = [];
  const yieldIfDue = createYielder();
  let room = 0;
  let next = FIRST_ROW;
  const add = (cells: string[]) => {
    next += 1;
    const batch = batches.at(-1);
    const length = cells.reduce((sum, cell) => sum + cell.length + 3, 0);
    if (batch && batch.length < ROWS_AT_ONCE && length <= room) batch.push(cells);
    else batches.push([cells]);
    room = (batches.at(-1)?.length === 1 ? TEXT_AT_ONCE : room) - length;
  };
  for (const { row, cells } of rows) {
    await yieldIfDue();
    while (next < row) add([]);
    add(cells);
  }
  return batches;
}

/** The rows of kept ones that are not blank, with their numbers. */
export function fromBatches(batches: readonly string[][][]): ParsedRow[] {
  return batches
    .flat()
    .map((cells, index) => ({ row: index + FIRST_ROW, cells }))
    .filter(({ cells }) => cells.length > 0);
}
