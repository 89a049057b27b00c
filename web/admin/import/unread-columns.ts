import type { ImportCheck, ImportMapping } from '#contracts/lead-import.ts';

/** The names of the columns with content that no field takes, e.g. `Booth`. */
export function unreadColumns({ columns, filled }: ImportCheck, mapping: ImportMapping): string[] {
  const read = new Set(Object.values(mapping).map((source) => source?.column));
  return filled.filter((index) => !read.has(index)).map((index) => columns[index] || `Column ${index + 1}`);
}
