import { finished } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_MAX_ROWS } from '#contracts/lead-import.ts';
import { AppError } from '#server/domain/errors.ts';
import { nextTurn } from '#server/domain/turns.ts';

/** Characters that are read before others have their turn: a few milliseconds, whatever they are. */
const CHUNK = 8 * 1024;
/** Longest row, in characters. */
const ROW_MAX = 100_000;
/** As many characters of the first row tell the separator. */
const HEAD = 10_000;
/** As many columns as can be chosen from. */
const COLUMNS_MAX = 500;

export interface ParsedFile {
  columns: string[];
  rows: string[][];
}

/**
 * Reads a CSV file with headers, separated by commas, semicolons or tabs, a piece at a time so that others are
 * answered meanwhile. Throws `validation` where it is none, has no rows, or more than are imported at once.
 */
export async function parseFile(csv: string): Promise<ParsedFile> {
  const [columns, ...rows] = await records(csv);
  if (!columns) throw refused('The file is empty');
  if (rows.length === 0) throw refused('The file has a line of headers, but no rows below it');
  return { columns, rows };
}

async function records(csv: string): Promise<string[][]> {
  const read: string[][] = [];
  const parser = parse({
    delimiter: separatorOf(csv),
    bom: true,
    trim: true,
    skip_records_with_empty_values: true,
    relax_column_count: false,
    max_record_size: ROW_MAX,
  });
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure = error;
  });
  parser.on('data', (record: string[]) => read.push(record));
  try {
    let lineBegan = 0;
    for (let start = 0; start < csv.length; start += CHUNK) {
      const chunk = csv.slice(start, start + CHUNK);
      const lineBreak = Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'));
      if (lineBreak >= 0) lineBegan = start + lineBreak;
      // The parser counts what is in cells, and would gather millions of empty ones.
      if (start - lineBegan > ROW_MAX) throw refused('The file has a row that is too long.');
      parser.write(chunk);
      await nextTurn();
      if (failure) throw failure;
      refuseTooLarge(read);
    }
    await finished(parser.end());
  } catch (error) {
    if (error instanceof CsvError) throw refused(`This is not a CSV file that we can read: ${error.message}`);
    throw error;
  } finally {
    parser.destroy();
  }
  refuseTooLarge(read);
  return read;
}

function refuseTooLarge(records: string[][]): void {
  if ((records[0]?.length ?? 0) > COLUMNS_MAX)
    throw refused(`The file has more than ${COLUMNS_MAX} columns.`);
  if (records.length > IMPORT_MAX_ROWS + 1) {
    throw refused(`The file has more than ${IMPORT_MAX_ROWS.toLocaleString('en')} rows. Please split it.`);
  }
}

/** The separator that stands most often in the line of headers, outside quotes. */
function separatorOf(csv: string): string {
  const start = csv.slice(0, HEAD);
  const head = start.slice(0, start.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const [first] = [',', ';', '\t']
    .map((separator) => ({ separator, count: head.split(separator).length }))
    .sort((a, b) => b.count - a.count);
  return first?.separator ?? ',';
}

function refused(message: string): AppError {
  return new AppError('validation', message, { fields: { csv: message } });
}
