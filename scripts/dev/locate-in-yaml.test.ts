import { expect, test } from 'vitest';
import { locateInYaml } from './locate-in-yaml.ts';

const PAGE = `title: Home
figures:
  - label: Calls
    value: 12
  - label: 7
`;

// Mutation: always the first line.
test.each([
  ['a field that is wrong', PAGE, '**figures.1.label**: Invalid input: expected string', 5],
  ['a field that is missing', PAGE, '**figures.1.value**: Required', 5],
  ['a field of the page itself', PAGE, '**title**: Too long', 1],
  ['a text whose end is missing', `${PAGE}closing: "Don\n`, 'failed to parse', 6],
  ['something that no field tells', PAGE, 'It cannot be read', 1],
])('%s is found on its line', (_, text, trouble, line) => {
  expect(locateInYaml(text, trouble).line).toBe(line);
});
