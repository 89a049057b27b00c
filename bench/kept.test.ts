import { expect, test } from 'vitest';
import { replaceGroups } from './kept.ts';

const row = (group: string, what: string, on: string) => ({ group, what, value: 1, unit: 's', on });

// Mutation: rows replaced by group and name, with which a row of another number of pages stays for ever.
test('some benchmarks run again take the place of their own figures, and leave the others with their days', () => {
  const kept = [
    row('Server', 'start', '2026-11-22'),
    row('Build', 'the site, 75 pages', '2026-11-22'),
    row('Build', 'with 225 pages', '2026-11-22'),
    row('Booking', 'free times', '2026-11-23'),
  ];
  const measured = [row('Build', 'the site, 76 pages', '2026-11-26'), row('Calls', 'a step', '2026-11-26')];
  expect(replaceGroups(kept, measured)).toEqual([kept[0], measured[0], kept[3], measured[1]]);
});
