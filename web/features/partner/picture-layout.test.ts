import { expect, test } from 'vitest';
import { fittingSize, PICTURES } from './picture-layout.ts';

// Mutation: always answering the largest size, which writes a long address over the code beside it.
test('a long address is written smaller, so that it ends before the code beside it', () => {
  const { width, left, qr } = PICTURES.wide;
  const room = width - left - qr - 120;
  expect(fittingSize('morin.example/r/ABCDEFG', room, 34)).toBe(34);
  const long = 'receptionists.of-a-very-long-company-name.example/r/ABCDEFG';
  expect(fittingSize(long, room, 34) * 0.56 * long.length).toBeLessThanOrEqual(room);
});
