import { expect, test } from 'vitest';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { fillContent } from './placeholders.ts';

const details = { company: 'Morin', email: 'hello@morin.example' };

test('known values are filled in, unknown ones stay', () => {
  expect(fillPlaceholders('Write to {email}, {name}. {company} answers.', details)).toBe(
    'Write to hello@morin.example, {name}. Morin answers.',
  );
});

// Mutation: looking the name up without `Object.hasOwn`.
test('what is no value stays as it stands, whatever its name', () => {
  expect(fillPlaceholders('{constructor} {toString} {__proto__}', details)).toBe(
    '{constructor} {toString} {__proto__}',
  );
});

test('every text of a content entry is filled, and nothing else changes', () => {
  const content = { headline: 'Why Choose {company}', rows: [{ text: '{email}', rating: 5 }], none: null };
  expect(fillContent(content, details)).toEqual({
    headline: 'Why Choose Morin',
    rows: [{ text: 'hello@morin.example', rating: 5 }],
    none: null,
  });
});
