import { BYTE_ORDER_MARK } from '#contracts/byte-order-mark.ts';
import { IMPORT_FIELDS } from '#contracts/imported-lead.ts';
import type { ImportCorrection, ImportMapping } from '#contracts/lead-import.ts';
import type { Context } from '#server/domain/context.ts';
import { csvLine } from '#server/domain/exports/csv-cell.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { mapYielding } from '#server/domain/yield-to-event-loop.ts';
import { correctedCells } from './corrections.ts';
import { fileGone, findFile } from './find-file.ts';
import { findKnown } from './find-known.ts';
import { readRows, startReading } from './read-rows.ts';

interface Input {
  fileId: string;
  mapping: ImportMapping;
  leaveOut: number[];
  corrections: ImportCorrection[];
}

/**
 * The rows of a file that are to be left out, as they stand in it or were corrected, with their number and why: a file
 * to correct and to import. Throws `not_found` for a file that is somebody else's, expired or gone.
 */
export async function rejectedRows(args: { ctx: Context; input: Input }): Promise<string> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'leads.import');
  const file = await findFile(ctx, input.fileId);
  if (!file) throw fileGone();
  const reading = await startReading(ctx.db, input, file);
  const read = await readRows(file.rows, reading);
  const why = new Map<number, string[]>();
  for (const { problems } of [...read, ...(await findKnown(ctx, read))]) {
    for (const { row, field, message } of problems) {
      why.set(row, [...(why.get(row) ?? []), field ? `${IMPORT_FIELDS[field].label}: ${message}` : message]);
    }
  }
  const leftOut = [...new Set(input.leaveOut)].sort((a, b) => a - b);
  const cellsOf = new Map(file.rows.map(({ row, cells }) => [row, cells]));
  const lines = await mapYielding(leftOut, (row) => {
    const cells = cellsOf.get(row);
    if (!cells) return '';
    const corrected = correctedCells(cells, row, reading);
    const width = file.columns.length;
    // What has no column stands last: it is not lost, and the row has too many cells still, until they are sorted out.
    const extra = corrected.splice(width);
    return csvLine([...corrected, row, why.get(row)?.join('; ') ?? 'Left out by hand', ...extra]);
  });
  return `${BYTE_ORDER_MARK}${csvLine([...file.columns, 'Row', 'Why it was left out'])}${lines.join('')}`;
}
