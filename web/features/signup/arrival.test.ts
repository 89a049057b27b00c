import { expect, test } from 'vitest';
import { readArrival, withoutArrival } from './arrival.ts';

test('reads the plan and cycle in any case', () => {
  expect(readArrival('?plan=SCALE&cycle=Annual')).toEqual({ plan: 'Scale', cycle: 'annual' });
  expect(readArrival('?plan=starter')).toEqual({ plan: 'Starter' });
  expect(readArrival('?cycle=3-month')).toEqual({ cycle: '3-month' });
});

test('leaves out what nobody offers', () => {
  expect(readArrival('?plan=Platinum&cycle=weekly')).toEqual({});
  expect(readArrival('?plan=%3Cscript%3E&cycle=__proto__')).toEqual({});
  expect(readArrival('')).toEqual({});
});

test('takes only its own part out of the address', () => {
  expect(withoutArrival('https://morin.example/signup?plan=Scale&ref=ad&cycle=annual#form')).toBe(
    '/signup?ref=ad#form',
  );
});

test('leaves an address alone that brings nothing', () => {
  expect(withoutArrival('https://morin.example/signup?ref=ad')).toBeUndefined();
});
