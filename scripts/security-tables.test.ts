import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Each with the least number of files that it names. */
const DOCUMENTS = [
  ['docs/security.md', 60],
  ['docs/security-asvs.md', 60],
  ['docs/security-findings.md', 2],
] as const;
/** Requirements of ASVS 5.0.0 at levels 1 and 2, by chapter. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['met', 'partly', 'not met', 'operator', 'n/a'];

/** Cells of each row of each table, its head left out. */
function rowsOf(file: string): string[][] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line, at) => line.startsWith('|') && !/^\|-/.test(line) && !/^\|-/.test(lines[at + 1] ?? ''))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Files that a cell names, each with the title of a test in it where one follows. */
function namedIn(cell: string): { file: string; title: string | undefined }[] {
  const names = cell.matchAll(
    /`([\w.-]+\/[\w./-]*|[\w-]+\.(?:md|json|js))`(?: › ([^;|]+?)(?= \(|\. [A-Z]| sends |;|$))?/g,
  );
  return [...names].map(([, file = '', title]) => ({ file, title: title?.trim() }));
}

describe.each(DOCUMENTS)('%s', (document, namedMin) => {
  const rows = rowsOf(document);

  // Mutation: with a cell emptied, a letter of a test's title changed, and a file renamed.
  test('has no empty cell', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((cells) => cells.some((cell) => cell === ''))).toEqual([]);
  });

  test('names files and tests that exist', () => {
    const named = rows.flat().flatMap(namedIn);
    expect(named.length).toBeGreaterThan(namedMin);
    for (const { file, title } of named) {
      expect(existsSync(file), file).toBe(true);
      if (title) expect(readFileSync(file, 'utf8'), file).toContain(title);
    }
  });
});

test('every requirement of ASVS at levels 1 and 2 has its row, once', () => {
  const rows = rowsOf('docs/security-asvs.md');
  const ids = rows.flatMap(([id = '']) => id.split(', '));
  expect(new Set(ids).size).toBe(ids.length);
  const counts = REQUIREMENTS.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length);
  expect(counts).toEqual(REQUIREMENTS);
  for (const [id, , state] of rows) expect(STATES, id).toContain(state);
});
