import { cellsProblem, type ParsedFile, refusedFile } from './parse-file.ts';
import { FIRST_ROW } from './read-rows.ts';
import { rowNames } from './row-names.ts';

/**
 * The same file, each row as long as its headers: cells that are missing are blank, and blank ones too many are gone.
 * Throws `validation` for text in a cell without a column: it could belong to any of them.
 */
export function fitRows({ columns, rows }: ParsedFile): ParsedFile {
  const blanks = columns.map(() => '');
  const tooLong: { row: number; cells: number }[] = [];
  const fitted = rows.map((cells, index) => {
    const length = cells.findLastIndex((cell) => cell !== '') + 1;
    if (length > columns.length) tooLong.push({ row: index + FIRST_ROW, cells: cells.length });
    return [...cells, ...blanks.slice(cells.length)].slice(0, columns.length);
  });
  const [first, ...others] = tooLong;
  if (!first) return { columns, rows: fitted };
  const more = others.length > 0 ? `; too many are in ${rowNames(others.map(({ row }) => row))}, too` : '';
  throw refusedFile(
    `Row ${first.row} ${cellsProblem(first.cells, columns.length)}${more}. A cell with a comma in it needs quotes around it.`,
  );
}
