import { finished } from 'node:stream/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import { IMPORT_MAX_ROWS } from '#contracts/lead-import.ts';
import { type AppError, fieldError } from '#server/domain/errors.ts';
import { yieldToEventLoop } from '#server/domain/yield-to-event-loop.ts';

/** Longest row, in characters. */
const ROW_MAX = 100_000;
/** Number of characters of the first row that tell the separator. */
const HEAD = 10_000;
/** Most rows that hold nothing; spreadsheets write such rows below a table. */
const BLANK_MAX = 4 * IMPORT_MAX_ROWS;
/** Line breaks that are parsed before others are answered: a row takes as long, however short it is. */
const LINES_AT_ONCE = 100;
/** Most columns that can be chosen from. */
const COLUMNS_MAX = 500;

/** A row that is not blank. */
export interface ParsedRow {
  /** As spreadsheets number it: the first row is 1, blank ones count, and one with line breaks in a cell is one row. */
  row: number;
  cells: string[];
}

export interface ParsedFile {
  columns: string[];
  rows: ParsedRow[];
}

/**
 * Reads a CSV file with headers (commas, semicolons or tabs) while it arrives: `text` comes in chunks so small that
 * others are answered between them. Throws `validation` where it is none, has no rows or too many. A row may have more
 * or fewer cells than the headers.
 */
export async function parseFile(text: AsyncIterable<string>): Promise<ParsedFile> {
  const [headers, ...rows] = await parseRows(text);
  if (!headers) throw refusedFile('The file is empty');
  if (rows.length === 0) throw refusedFile('The file has a line of headers, but no rows below it');
  return { columns: headers.cells, rows };
}

/** What is said of a row whose cells do not fit the headers. */
export const cellsProblem = (cells: number, columns: number): string =>
  `has ${cells} ${cells === 1 ? 'cell' : 'cells'}, and the file has ${columns} columns`;

async function parseRows(text: AsyncIterable<string>): Promise<ParsedRow[]> {
  const read: ParsedRow[] = [];
  let blank = 0;
  const onRow = (cells: string[]) => {
    if (cells.some((cell) => cell !== '')) read.push({ row: read.length + blank + 1, cells });
    else blank += 1;
  };
  let parser: Parser | undefined;
  let failure: Error | undefined;
  /**
   * Characters since the last line break: the parser counts what is in cells, and would gather millions of empty ones.
   */
  let unbroken = 0;
  try {
    for await (const chunk of withWholeHead(text)) {
      if (!parser) {
        parser = openParser(separatorOf(chunk), onRow);
        parser.on('error', (error) => {
          failure = error;
        });
      }
      const lineBreak = Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'));
      unbroken = lineBreak < 0 ? unbroken + chunk.length : chunk.length - lineBreak;
      if (unbroken > ROW_MAX) throw refusedFile('The file has a row that is too long.');
      for (const lines of splitLines(chunk)) {
        parser.write(lines);
        await yieldToEventLoop();
        if (failure) throw failure;
        refuseTooLarge(read, blank);
      }
    }
    if (parser) await finished(parser.end());
  } catch (error) {
    throw error instanceof CsvError ? refusedFile(unreadable(error)) : error;
  } finally {
    parser?.destroy();
  }
  refuseTooLarge(read, blank);
  return read;
}

/**
 * `text`, whose first chunk holds the line of headers. Throws `validation` for a NUL character: no database can store
 * it, and without it an invoice would have another number.
 */
async function* withWholeHead(text: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | undefined = '';
  for await (const chunk of text) {
    if (chunk.includes('\0'))
      throw refusedFile('The file has NUL characters. Please save it as CSV (UTF-8).');
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head += chunk;
    if (head.length < HEAD && !/[\r\n]/.test(head)) continue;
    yield head;
    head = undefined;
  }
  if (head) yield head;
}

/** `chunk` in chunks of `LINES_AT_ONCE` line breaks at most. */
function* splitLines(chunk: string): Generator<string> {
  let start = 0;
  let lines = 0;
  for (const { index } of chunk.matchAll(/[\r\n]/g)) {
    lines += 1;
    if (lines % LINES_AT_ONCE > 0) continue;
    yield chunk.slice(start, index + 1);
    start = index + 1;
  }
  if (start < chunk.length) yield chunk.slice(start);
}

function unreadable({ code, lines }: CsvError): string {
  return code === 'CSV_MAX_RECORD_SIZE'
    ? 'The file has a row that is too long.'
    : `A cell that begins with a quotation mark must end with one, and has two of them where one is meant: see line ${lines}.`;
}

function openParser(delimiter: string, onRow: (row: string[]) => void): Parser {
  const parser = parse({
    delimiter,
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    trim: true,
    relax_column_count: true,
    // A measure in inches is no quote that begins a cell.
    relax_quotes: true,
    max_record_size: ROW_MAX,
  });
  return parser.on('data', onRow);
}

function refuseTooLarge(rows: readonly ParsedRow[], blank: number): void {
  if ((rows[0]?.cells.length ?? 0) > COLUMNS_MAX)
    throw refusedFile(`The file has more than ${COLUMNS_MAX} columns.`);
  if (rows.length > IMPORT_MAX_ROWS + 1) {
    throw refusedFile(
      `The file has more than ${IMPORT_MAX_ROWS.toLocaleString('en')} rows. Please split it.`,
    );
  }
  if (blank > BLANK_MAX) {
    throw refusedFile(
      `The file has more than ${BLANK_MAX.toLocaleString('en')} blank rows. Please delete them.`,
    );
  }
}

/** The most frequent separator of the header line, outside quotes. */
function separatorOf(text: string): string {
  const start = text.slice(0, HEAD);
  const head = start.slice(0, start.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const [first] = [',', ';', '\t']
    .map((separator) => ({ separator, count: head.split(separator).length }))
    .sort((a, b) => b.count - a.count);
  return first?.separator ?? ',';
}

/** What is said of a file of which nothing is taken. */
export function refusedFile(message: string, code: 'validation' | 'conflict' = 'validation'): AppError {
  return fieldError(code, 'csv', message);
}
