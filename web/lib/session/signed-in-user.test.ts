import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOGGED_OUT_KEY } from './leave-for-good.ts';
import { USER_KEY } from './signed-in-user.ts';

// Mutation: another key in one of the layouts, whose inline scripts import nothing.
test.each(['Page', 'TeamScript', 'OtherTabs'])(
  'the script of %s.astro reads the user where they are stored',
  (layout) => {
    const source = readFileSync(`web/layouts/${layout}.astro`, 'utf8');
    const keys = [...source.matchAll(/localStorage\.getItem\('(.*?)'\)/g)].map(([, key]) => key);
    expect(keys).toEqual([USER_KEY]);
  },
);

// Mutation: another key in the layout.
test('the script of OtherTabs.astro sees a log-out in another tab', () => {
  const source = readFileSync('web/layouts/OtherTabs.astro', 'utf8');
  const keys = [...source.matchAll(/key === '(.*?)'/g)].map(([, key]) => key);
  expect(keys).toEqual([USER_KEY, LOGGED_OUT_KEY]);
});
