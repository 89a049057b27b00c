import { afterEach, expect, test, vi } from 'vitest';
import { zoneOptions } from './zone-options.ts';

const valuesOf = (own: string) => zoneOptions(own).map(({ value }) => value);

afterEach(() => vi.restoreAllMocks());

// Mutation: only the zones that the engine lists.
test('offers the zone that was chosen, and UTC, where the engine lists neither', () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Asia/Calcutta']);
  expect(zoneOptions('Asia/Kolkata')).toEqual([
    { value: 'America/New_York', label: 'America/New York' },
    { value: 'Asia/Calcutta', label: 'Asia/Calcutta' },
    { value: 'Asia/Kolkata', label: 'Asia/Kolkata' },
    { value: 'UTC', label: 'UTC' },
  ]);
});

test.each(['UTC', 'America/New_York'])('%s is offered once', (own) => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York']);
  expect(valuesOf(own)).toEqual(['America/New_York', 'UTC']);
});
