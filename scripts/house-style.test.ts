import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const LINES_MAX = 250;
const COMMENT_LINES_MAX = 3;
const COMMENT_WIDTH_MAX = 120;

const SOURCES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.astro'])
  .toString()
  .trim()
  .split('\n')
  .filter((path) => existsSync(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n') }));

/** Lengths of the comments that stand on lines of their own, in lines of text. */
function commentLengths(lines: readonly string[]): number[] {
  const lengths: number[] = [];
  let block: number | undefined;
  let single = 0;
  for (const line of lines.map((each) => each.trim())) {
    if (block === undefined && line.startsWith('//')) {
      single += 1;
      continue;
    }
    if (single > 0) lengths.push(single);
    single = 0;
    if (block === undefined && !/^\{?\/\*/.test(line)) continue;
    block = (block ?? 0) + (/\w/.test(line) ? 1 : 0);
    if (!line.includes('*/')) continue;
    lengths.push(block);
    block = undefined;
  }
  return lengths;
}

// Mutation: counting the lines of a block that hold no text, or lines of code between two comments.
test.each([
  ['a block', ['/**', ' * One', ' * two.', ' */', 'f();'], [2]],
  ['one line', ['/** One. */', 'f();'], [1]],
  ['lines after each other', ['// One', '// two', 'f();', '// three', 'g();'], [2, 1]],
  ['code', ["f('/*');"], []],
])('the length of a comment is that of its text: %s', (_, lines, lengths) => {
  expect(commentLengths(lines)).toEqual(lengths);
});

// Mutation: the title of a test pasted over one of its rows.
test('no row of a test that is repeated is a title', () => {
  const tables = SOURCES.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path)).flatMap(({ path, lines }) =>
    lines
      .join('\n')
      .split('.each([')
      .slice(1)
      .map((text) => `${path}: ${text.split(/\]( as const)?\)\(/, 1)}`),
  );
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter((table) => /%[sjo]/.test(table))).toEqual([]);
});

// Mutation: a note that names a function `takeBack()` that there never was, or is no more.
test('every function exists that a mutation note names', () => {
  const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
  const code = SOURCES.flatMap(({ lines }) => lines.filter((line) => !isComment(line))).join('\n');
  const known = new Set(code.match(/[\w$]+/g));
  const named = SOURCES.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path)).flatMap(({ path, lines }) =>
    lines
      .filter(isComment)
      .flatMap((line) => [...line.matchAll(/(?<![\w.])(\w+)\(\)/g)])
      .map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

describe('every source file', () => {
  // Mutation: a limit that the longest file does not meet.
  test(`has at most ${LINES_MAX} lines`, () => {
    expect(SOURCES.length).toBeGreaterThan(1_000);
    const long = SOURCES.filter(({ lines }) => lines.length > LINES_MAX);
    expect(long.map(({ path, lines }) => `${path}: ${lines.length}`)).toEqual([]);
  });

  // Mutation: a fourth line of text in a docstring.
  test(`has comments of at most ${COMMENT_LINES_MAX} lines`, () => {
    const long = SOURCES.filter(({ lines }) =>
      commentLengths(lines).some((length) => length > COMMENT_LINES_MAX),
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  // Mutation: a docstring whose first line goes on to the right.
  test(`has comments of at most ${COMMENT_WIDTH_MAX} characters a line`, () => {
    const wide = SOURCES.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) =>
        /^\s*(\/\/|\/\*|\*)/.test(line) && line.length > COMMENT_WIDTH_MAX ? `${path}:${at + 1}` : [],
      ),
    );
    expect(wide).toEqual([]);
  });
});
