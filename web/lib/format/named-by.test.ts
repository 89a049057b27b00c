import { expect, test } from 'vitest';
import { companyAfter, namedBy } from './named-by.ts';

// Mutation: without the set. Red: “Ada Lovelace, Ada Lovelace”.
test('a line names person and company, and a person who is the company once', () => {
  expect(namedBy('Ada Lovelace', 'Engines')).toBe('Ada Lovelace, Engines');
  expect(namedBy('Ada Lovelace', 'Ada Lovelace')).toBe('Ada Lovelace');
  expect(namedBy('Ada Lovelace', null)).toBe('Ada Lovelace');
  expect(namedBy('', 'Engines')).toBe('Engines');
  expect(companyAfter('Ada Lovelace', 'Engines')).toBe(', Engines');
  expect(companyAfter('Ada Lovelace', 'Ada Lovelace')).toBe('');
});
