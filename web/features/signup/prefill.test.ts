import { expect, test } from 'vitest';
import { readPrefill, withoutPrefill } from './prefill.ts';

test('reads the plan and cycle in any case', () => {
  expect(readPrefill('?plan=SCALE&cycle=Annual')).toEqual({ plan: 'Scale', cycle: 'annual' });
  expect(readPrefill('?plan=starter')).toEqual({ plan: 'Starter' });
  expect(readPrefill('?cycle=3-month')).toEqual({ cycle: '3-month' });
});

test('ignores unknown values', () => {
  expect(readPrefill('?plan=Platinum&cycle=weekly')).toEqual({});
  expect(readPrefill('?plan=%3Cscript%3E&cycle=__proto__')).toEqual({});
  expect(readPrefill('')).toEqual({});
});

test('removes only its own parameters from the URL', () => {
  expect(withoutPrefill('https://morin.example/signup?plan=Scale&ref=ad&cycle=annual#form')).toBe(
    '/signup?ref=ad#form',
  );
});

test('does not change a URL without them', () => {
  expect(withoutPrefill('https://morin.example/signup?ref=ad')).toBeUndefined();
});
