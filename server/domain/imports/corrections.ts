import type { ImportField } from '#contracts/imported-lead.ts';
import type { ImportCorrection, ImportMapping } from '#contracts/lead-import.ts';

/** What stands in place of cells, by row and field. */
export type Corrections = ReadonlyMap<number, Partial<Record<ImportField, string>>>;

/** Groups corrections by their row; of two of one cell the later one counts. */
export function correctionsByRow(corrections: readonly ImportCorrection[]): Corrections {
  const rows = new Map<number, Partial<Record<ImportField, string>>>();
  for (const { row, field, value } of corrections) rows.set(row, { ...rows.get(row), [field]: value });
  return rows;
}

/** The cells of a row as they were corrected, as far as their fields have a column. */
export function correctedCells(
  cells: readonly string[],
  row: number,
  { mapping, corrections }: { mapping: ImportMapping; corrections: Corrections },
): string[] {
  const corrected = [...cells];
  for (const [field, value] of Object.entries(corrections.get(row) ?? {})) {
    const column = mapping[field as ImportField]?.column;
    if (column !== undefined && column < cells.length) corrected[column] = value;
  }
  return corrected;
}
