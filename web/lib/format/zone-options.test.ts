import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findZone, zoneLabel, zoneOptions } from './zone-options.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const valuesOf = (own: string) => zoneOptions(own).map(({ value }) => value);

// Mutation: only the zones that the engine lists.
test('offers the zone that was chosen, and UTC, where the engine lists neither', () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Asia/Calcutta']);
  expect(zoneOptions('Asia/Kolkata')).toEqual([
    { value: 'Asia/Calcutta', label: 'Calcutta (Asia), GMT+5:30' },
    { value: 'Asia/Kolkata', label: 'Kolkata (Asia), GMT+5:30' },
    { value: 'America/New_York', label: 'New York (America), GMT-5' },
    { value: 'UTC', label: 'UTC' },
  ]);
});

test.each(['UTC', 'America/New_York', ''])('%s is offered once', (own) => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York']);
  expect(valuesOf(own)).toEqual(['America/New_York', 'UTC']);
});

test('a zone is written for people', () => {
  expect(zoneLabel('America/Chicago')).toBe('Chicago (America), GMT-6');
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires (America, Argentina), GMT-3');
  // As an older browser reads a zone that is newer than it is.
  expect(zoneLabel('Asia/Nowhere')).toBe('Nowhere (Asia)');
});

// Mutation: `find` in place of `only`: whoever types “new” gets the first of several; or without `otherName`.
test.each([
  ['chicago', 'America/Chicago'],
  ['america/chicago', 'America/Chicago'],
  ['  New york ', 'America/New_York'],
  ['ulaan', 'Asia/Ulaanbaatar'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['kyiv', expect.stringMatching(/^Europe\/(Kyiv|Kiev)$/)],
  ['kolkata', expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/)],
  ['utc', 'UTC'],
  ['new', undefined],
  ['Mars', undefined],
  ['EST', undefined],
  ['', undefined],
])('whoever types “%s” means %s', (text, zone) => {
  const found = findZone(text, zoneOptions('America/Chicago'));
  if (zone === undefined) expect(found).toBeUndefined();
  else expect(found).toEqual(zone);
});
