import { expect, test } from 'vitest';
import { createRowCounter } from './count-rows.ts';

test('counts rows as they come, not the lines inside a cell', () => {
  const count = createRowCounter();
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(count(bytes(''))).toBe(0);
  expect(count(bytes('"Name","Text"\r\n'))).toBe(0);
  expect(count(bytes('"Bat","two\r\nlines and a ""qu'))).toBe(0);
  expect(count(bytes('ote"""\r\n"Saraa",""\r\n'))).toBe(2);
});
