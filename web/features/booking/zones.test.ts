import { expect, test } from 'vitest';
import { zoneOptions as zonesOfTheTeam } from '#web/lib/zone-options.ts';
import { zoneOptions } from './zones.ts';

test('the booking, which has a copy of its own to stay small, offers the same zones as the team’s pages', () => {
  for (const own of ['UTC', 'Asia/Kolkata']) expect(zoneOptions(own)).toEqual(zonesOfTheTeam(own));
});
