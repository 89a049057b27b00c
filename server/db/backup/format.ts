import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { OperatorError } from '#server/operator-error.ts';

/** An error that an operator can fix; only its message is printed. */
export class BackupError extends OperatorError {
  override name = 'BackupError';
}

const VERSION = 1;
const header = z.strictObject({
  format: z.literal('morin-backup'),
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations that the database had run, in order. */
  migrations: z.array(z.string()),
});
/** Names are inserted into SQL, so nothing else is accepted. */
const heading = z.strictObject({
  table: z.string().regex(/^(public|pgboss)\.[a-z_]+$/),
  columns: z.array(z.string().regex(/^(\w+|"\w+")$/)),
});
const ending = z.strictObject({ rows: z.int(), sha256: z.string() });

export type Header = z.output<typeof header>;
/** The beginning of a table: the rows after it are JSON arrays of texts in the order of `columns`. */
export type Heading = z.output<typeof heading>;

/** A part of a backup as it is read: the beginning of a table, or one of its rows as JSON text. */
export type Part = { heading: Heading } | { row: string };

export const headerLine = (fields: Pick<Header, 'madeAt' | 'migrations'>): string =>
  `${JSON.stringify({ format: 'morin-backup', version: VERSION, ...fields })}\n`;
export const headingLine = (table: Heading): string => `${JSON.stringify(table)}\n`;

/** Appends the last line: the number of rows, and the checksum of everything before it. */
export async function* withChecksum(
  texts: AsyncIterable<{ text: string; rows: number }>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let total = 0;
  for await (const { text, rows } of texts) {
    hash.update(text);
    total += rows;
    yield text;
  }
  yield `${JSON.stringify({ rows: total, sha256: hash.digest('hex') })}\n`;
}

/** Reads the first line. Throws BackupError if the file is no backup, or has a newer format. */
async function readHeader(file: string): Promise<Header> {
  for await (const line of linesOf(file)) {
    const read = header.safeParse(parse(line, file));
    if (!read.success) throw new BackupError(`${file} is not a backup of Morin`);
    if (read.data.version > VERSION) throw new BackupError(`${file} was written by a newer version of Morin`);
    return read.data;
  }
  throw damaged(file);
}

/** Reads everything after the header. Throws BackupError at the end unless every byte is as it was written. */
export async function* readParts(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  let number = 0;
  let rows = 0;
  let end: z.output<typeof ending> | undefined;
  for await (const line of linesOf(file)) {
    if (end) throw damaged(file);
    end = number++ > 0 && line.startsWith('{"rows"') ? ending.safeParse(parse(line, file)).data : undefined;
    if (end) continue;
    hash.update(line).update('\n');
    if (number === 1) continue;
    if (line.startsWith('[')) {
      rows++;
      yield { row: line };
    } else {
      const read = heading.safeParse(parse(line, file));
      if (!read.success) throw damaged(file);
      yield { heading: read.data };
    }
  }
  if (end?.rows !== rows || end.sha256 !== hash.digest('hex')) throw damaged(file);
}

/** Reads a backup to its end: its tables and their total number of rows. Throws BackupError if it is damaged. */
export async function inspectBackup(
  file: string,
): Promise<{ header: Header; tables: string[]; rows: number }> {
  const header = await readHeader(file);
  const tables: string[] = [];
  let rows = 0;
  for await (const part of readParts(file)) {
    if ('row' in part) rows++;
    else tables.push(part.heading.table);
  }
  return { header, tables, rows };
}

/** Not `readline`, which also splits lines at U+2028, and a row may contain that. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  source.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const part of source.pipe(text)) {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_')) throw damaged(file);
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}`);
    throw code.startsWith('E') ? new BackupError(`${file} cannot be read (${code})`) : error;
  } finally {
    source.destroy();
  }
  if (rest !== '') throw damaged(file);
}

function parse(line: string, file: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(file);
  }
}

const damaged = (file: string) =>
  new BackupError(`${file} is damaged, or not a backup of Morin: nothing was changed`);
