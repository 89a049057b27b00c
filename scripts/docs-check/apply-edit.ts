import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Lines that stand for others in a file; hunks are parted by a line that begins with `@@`. */
interface Hunk {
  before: string[];
  after: string[];
}

/**
 * Changes `file` as a reader of `diff` does: finds the lines as they were, and writes the new ones in their place. A
 * diff that has only new lines makes the file. Throws with the lines that are not there, or there more than once.
 */
export function applyEdit(file: string, diff: string): void {
  const hunks = readHunks(diff);
  const isNew = hunks.every(({ before }) => before.length === 0);
  if (isNew !== !existsSync(file))
    throw new Error(isNew ? 'The file is there already' : 'There is no such file');
  const written = isNew ? hunks.flatMap(({ after }) => after) : hunks.reduce(replace, readLines(file));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${written.join('\n')}\n`);
}

const readLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');

function readHunks(diff: string): Hunk[] {
  return diff.split(/^@@.*\n/m).flatMap((text) => {
    const lines = text.replace(/\n$/, '').split('\n');
    const having = (signs: string) =>
      lines.filter((line) => signs.includes(line[0] ?? ' ')).map((line) => line.slice(1));
    return text.trim() === '' ? [] : { before: having(' -'), after: having(' +') };
  });
}

function replace(lines: string[], { before, after }: Hunk): string[] {
  const places = lines.flatMap((_, at) => (before.every((line, nr) => lines[at + nr] === line) ? at : []));
  if (places.length !== 1) {
    throw new Error(`These lines are there ${places.length} times, not once:\n\n${before.join('\n')}`);
  }
  return lines.toSpliced(places[0] ?? 0, before.length, ...after);
}
