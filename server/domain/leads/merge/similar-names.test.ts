import { expect, test } from 'vitest';
import { areSimilarNames } from './similar-names.ts';

test.each([
  ['Vera Klein', 'vera klein'],
  ['Zoë Müller', 'Zoe Muller'],
  ['Vera Klein', 'Klein, Vera'],
  ['Vera Klein', 'Vera Kleinn'],
  ['Jonathan Weiss', 'Jonatan Weiss'],
])('%s and %s are perhaps one person', (one, other) => expect(areSimilarNames(one, other)).toBe(true));

test.each([
  ['Vera Klein', 'Otto Klein'],
  ['Vera Klein', 'Vera Gross'],
  ['Li Wu', 'Li Xu'],
  ['', ''],
])('%s and %s are two people', (one, other) => expect(areSimilarNames(one, other)).toBe(false));
