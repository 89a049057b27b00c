import type { ImportMapping } from '#contracts/lead-import.ts';

/** The names of the columns that no field takes, e.g. `Booth`. */
export function unreadColumns(columns: readonly string[], mapping: ImportMapping): string[] {
  const read = new Set(Object.values(mapping).map((source) => source?.column));
  return columns.flatMap((name, index) => (read.has(index) ? [] : [name || `Column ${index + 1}`]));
}
