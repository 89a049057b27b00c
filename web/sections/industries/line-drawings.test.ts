import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LINE_DRAWINGS } from './line-drawings.ts';

const industries = readdirSync('content/industries').map((name) => name.replace('.yaml', ''));

test('each industry has a drawing', () => {
  expect(Object.keys(LINE_DRAWINGS).sort()).toEqual(industries.sort());
});

// Mutation: with the padlock on the laptop's screen drawn for itself.
test.each(Object.entries(LINE_DRAWINGS))(
  '%s is one line that comes in and leaves as the string',
  (_, path) => {
    expect(path).toMatch(/^M0 120[^Mm]*H200$/);
    expect(path.length).toBeLessThan(1_500);
  },
);
