import { expect, test } from 'vitest';
import { guessTimeZone } from './guess-time-zone.ts';

test.each([
  ['Evanston, IL', '+1 847 555 0101', 'America/Chicago'],
  ['Portland, OR 97201', '', 'America/Los_Angeles'],
  ['Boise, ID, USA', '', 'America/Denver'],
  ['Chicago', '', 'America/Chicago'],
  ['Ulaanbaatar', '', 'Asia/Ulaanbaatar'],
  ['Darkhan, Mongolia', '', 'Asia/Ulaanbaatar'],
  ['new york', '', 'America/New_York'],
  ['Indianapolis', '', 'America/Indianapolis'],
  ['Bloomington, Indiana', '', undefined],
  ['Newcastle, New South Wales', '', undefined],
  ['Cardiff, Wales', '', 'Europe/London'],
  ['Lyon, France', '', 'Europe/Paris'],
  ['by the river', '+976 0000 0142', 'Asia/Ulaanbaatar'],
  ['by the river', '0049 30 000000', 'Europe/Berlin'],
  ['by the river', '+1 312 555 0142', undefined],
  ['', '', undefined],
])('a person in %j with the number %j is in the time zone %s', (location, phone, zone) => {
  expect(guessTimeZone({ location, phone })).toBe(zone);
});
