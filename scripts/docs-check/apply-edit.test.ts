import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import { readBlocks } from './read-blocks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'morin-edits-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const BEFORE = 'one\ntwo\nthree\nsame\nsame\n';
const edit = (file: string, diff: string) => {
  writeFileSync(join(folder, 'there.ts'), BEFORE);
  applyEdit(join(folder, file), diff);
  return readFileSync(join(folder, file), 'utf8');
};

// Mutation: without the lines that stay; with only the first hunk.
test.each([
  ['a line among others', ' one\n-two\n+2\n three', 'one\n2\nthree\nsame\nsame\n'],
  ['two places', '-one\n+1\n@@ further down\n+2.5\n three', '1\ntwo\n2.5\nthree\nsame\nsame\n'],
])('a diff changes %s', (_, diff, after) => {
  expect(edit('there.ts', diff)).toBe(after);
});

test('a diff of new lines alone makes a file', () => {
  expect(edit('folder/new.ts', '+one\n+\n+three')).toBe('one\n\nthree\n');
});

// Mutation: changing the first of several places, or nothing where the lines are missing.
test.each([
  ['lines that are not there', 'there.ts', ' one\n-three\n+3', /there 0 times, not once:\n\none\nthree/],
  ['lines that are there twice', 'there.ts', '-same\n+other', /there 2 times/],
  ['a new file that is there', 'there.ts', '+one', /is there already/],
  ['a file that is not there', 'none.ts', '-one\n+1', /no such file/],
])('a diff is refused with %s', (_, file, diff, wrong) => {
  expect(() => edit(file, diff)).toThrow(wrong);
});

// Mutation: a line of the sources changed that a how-to names.
test.each(globSync('docs/how-to/*.md'))('what %s changes is there to be changed', (document) => {
  for (const { kind, file, script } of readBlocks(readFileSync(document, 'utf8'))) {
    if (kind !== 'diff') continue;
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    if (existsSync(file) && !existsSync(copy)) writeFileSync(copy, readFileSync(file));
    applyEdit(copy, script);
  }
});
