import type { ParsedFile } from '#server/domain/csv/parse-file.ts';

/**
 * The same file, each row as long as its headers: cells that are missing are blank, and blank ones too many are gone.
 * A row with text in a cell without a column stays longer: it could belong to any of them, and is a problem of its row.
 */
export function fitRows({ columns, rows }: ParsedFile): ParsedFile {
  const blanks = columns.map(() => '');
  const fitted = rows.map(({ row, cells }) => {
    const length = cells.findLastIndex((cell) => cell !== '') + 1;
    const filled = [...cells, ...blanks.slice(cells.length)];
    return { row, cells: filled.slice(0, Math.max(length, columns.length)) };
  });
  return { columns, rows: fitted };
}
