import type { ImportField } from '#contracts/imported-lead.ts';
import type { ImportCorrection, ImportMapping } from '#contracts/lead-import.ts';
import { withoutApostrophe } from '#server/domain/exports/csv-cell.ts';

type Texts = Partial<Record<ImportField, string>>;

/** What stands in place of cells: by row and field, and by field and the text that it replaces in every row. */
export interface Corrections {
  rows: ReadonlyMap<number, Texts>;
  everywhere: ReadonlyMap<ImportField, ReadonlyMap<string, string>>;
}

/** Groups corrections; of two of one cell, or of one text, the later one counts. */
export function groupCorrections(corrections: readonly ImportCorrection[]): Corrections {
  const rows = new Map<number, Texts>();
  const everywhere = new Map<ImportField, Map<string, string>>();
  for (const { row, field, value, everywhere: from } of corrections) {
    rows.set(row, { ...rows.get(row), [field]: value });
    if (from) everywhere.set(field, new Map([...(everywhere.get(field) ?? []), [from, value]]));
  }
  return { rows, everywhere };
}

/** What a row says of a field: its cell, or where that is blank or missing what holds for all rows. */
export function textIn(
  cells: readonly string[],
  { column, value = '' }: ImportMapping[ImportField] = {},
): string {
  return withoutApostrophe((column !== undefined && cells[column]) || '') || value;
}

/** What stands in place of the text of one cell, if anything does: what is said of its own row comes first. */
export function correctionOf(
  { rows, everywhere }: Corrections,
  { row, field, text }: { row: number; field: ImportField; text: string },
): string | undefined {
  return rows.get(row)?.[field] ?? everywhere.get(field)?.get(text);
}

/** The cells of a row as they were corrected, as far as their fields have a column. */
export function correctedCells(
  cells: readonly string[],
  row: number,
  { mapping, corrections }: { mapping: ImportMapping; corrections: Corrections },
): string[] {
  const corrected = [...cells];
  for (const [field, from] of Object.entries(mapping)) {
    const column = from?.column;
    if (column === undefined || column >= cells.length) continue;
    const text = textIn(cells, from);
    const value = correctionOf(corrections, { row, field: field as ImportField, text });
    if (value !== undefined) corrected[column] = value;
  }
  return corrected;
}
