import { expect, test } from 'vitest';
import { csvTypeOf } from './csv-type.ts';

test('a file that is no UTF-8 is sent as what older spreadsheets write', () => {
  const bytes = (...of: number[]) => new Uint8Array(of).buffer;
  expect(csvTypeOf(bytes(0x53, 0xc3, 0xa0))).toBe('text/csv; charset=utf-8');
  expect(csvTypeOf(bytes(0x53, 0xe0, 0x80))).toBe('text/csv; charset=windows-1252');
});
