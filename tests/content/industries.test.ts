import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Industry } from '#web/schemas/industry.ts';

const industries = readdirSync('content/industries').map(
  (name): Industry => parse(readFileSync(`content/industries/${name}`, 'utf8')),
);

// Mutation: with one closing copied from another file.
test('no two pages of industries say the same in headings, steps or at their end', () => {
  const said = industries.flatMap(
    ({ headline, benefitsHeadline, stepsHeadline, closing, steps, benefits }) => [
      headline,
      benefitsHeadline,
      stepsHeadline,
      closing.headline,
      closing.text,
      ...steps.map(({ description }) => description),
      ...benefits.map(({ title }) => title),
    ],
  );
  expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
});

test('each of the three compositions has its industries', () => {
  const kinds = industries.map(({ composition }) => composition);
  for (const kind of ['booking', 'urgent', 'look-up'])
    expect(kinds.filter((each) => each === kind).length).toBeGreaterThan(4);
});
