import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isScalar, parseDocument, visit } from 'yaml';

/** Times that a program reads: the clock of a call to try, the office hours, and code to copy. */
const FOR_PROGRAMS = /^(now|from|until|offers|opens|closes|hours|code)$/;
const TWENTY_FOUR_HOURS = /(?<![\d:])(?:0\d|1[3-9]|2[0-4]):[0-5]\d/;

// Mutation: with the log of a record at 14:02:11.
test('people in the United States read the time by the 12-hour clock', () => {
  const read: string[] = [];
  const found: string[] = [];
  for (const file of globSync('content/**/*.yaml').sort()) {
    visit(parseDocument(readFileSync(file, 'utf8')), {
      Pair(_, { key }) {
        return isScalar(key) && FOR_PROGRAMS.test(String(key.value)) ? visit.SKIP : undefined;
      },
      Scalar(_, { value }) {
        if (typeof value !== 'string') return;
        read.push(value);
        if (TWENTY_FOUR_HOURS.test(value)) found.push(`${file}: ${value}`);
      },
    });
  }
  expect(read.length).toBeGreaterThan(10_000);
  expect(found).toEqual([]);
});
