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

// Mutation: four pages with “How it learns …” above their steps, as before.
test('no more than two pages of industries begin a headline alike', () => {
  for (const headlines of [
    industries.map(({ benefitsHeadline }) => benefitsHeadline),
    industries.map(({ stepsHeadline }) => stepsHeadline),
  ]) {
    const beginnings = headlines.map((headline) => headline.split(' ').slice(0, 2).join(' '));
    expect(beginnings.filter((each) => beginnings.filter((other) => other === each).length > 2)).toEqual([]);
  }
});

test('each of the three compositions has its industries', () => {
  const kinds = industries.map(({ composition }) => composition);
  for (const kind of ['booking', 'urgent', 'look-up'])
    expect(kinds.filter((each) => each === kind).length).toBeGreaterThan(4);
});
