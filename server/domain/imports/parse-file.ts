import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_MAX_ROWS } from '#contracts/lead-import.ts';
import { Failed } from '#server/domain/errors.ts';
import { nextTurn, TURN } from '#server/domain/turns.ts';

const PIECE = 64 * 1024;

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
  const delimiter = separatorOf(csv);
  const parser = Readable.from(pieces(csv)).pipe(
    parse({
      delimiter,
      bom: true,
      trim: true,
      skip_records_with_empty_values: true,
      relax_column_count: false,
    }),
  );
  const read: string[][] = [];
  try {
    for await (const record of parser) {
      read.push(record);
      if (read.length % TURN === 0) await nextTurn();
      if (read.length > IMPORT_MAX_ROWS + 1) {
        throw refused(
          `The file has more than ${IMPORT_MAX_ROWS.toLocaleString('en')} rows. Please split it.`,
        );
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw refused(`This is not a CSV file that we can read: ${error.message}`);
    throw error;
  }
  return read;
}

function* pieces(csv: string): Generator<string> {
  for (let start = 0; start < csv.length; start += PIECE) yield csv.slice(start, start + PIECE);
}

/** The separator that stands most often in the line of headers, outside quotes. */
function separatorOf(csv: string): string {
  const head = csv.slice(0, csv.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const [first] = [',', ';', '\t']
    .map((separator) => ({ separator, count: head.split(separator).length }))
    .sort((a, b) => b.count - a.count);
  return first?.separator ?? ',';
}

function refused(message: string): Failed {
  return new Failed('validation', message, { fields: { csv: message } });
}
