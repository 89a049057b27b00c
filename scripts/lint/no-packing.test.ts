import { afterAll, expect, test } from 'vitest';
import { makeLintSandbox } from './lint-sandbox.ts';

const REFUSED = [
  '{ ...{ one, other }, third }',
  "[...['one', 'other'], third]",
  'Math.max(...[one, other], third)',
];
const ALLOWED = [
  '{ ...(third ? { one } : {}), other }',
  '[...(third ? [one] : []), other]',
  '{ ...third, one }',
];

const sandbox = makeLintSandbox();
afterAll(sandbox.remove);

// Mutation: without the entry of `biome.json`; the rule only for arrays.
test('several properties or items are not packed into a spread', () => {
  expect(REFUSED.map(complaints)).toEqual([1, 1, 1]);
  expect(ALLOWED.map(complaints)).toEqual([0, 0, 0]);
});

/** How often the rule complains of `literal`. */
function complaints(literal: string): number {
  const source = `export const packed = (one: number, other: number, third: never) => (${literal});\n`;
  return sandbox.complaints('packed.ts', source, 'without the spread');
}
