import type { StatusAppointment } from '#contracts/status.ts';
import type { leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { SETUP_MINUTES } from '#server/domain/leads/setup-times.ts';

type StoredLead = Pick<typeof leads.$inferSelect, 'setupAt' | 'setupOffice' | 'timeZone'>;

/**
 * The appointment of a lead that lies ahead; `null` if there is none. Another kind of appointment is read here as well, so
 * that a status shows whichever comes first.
 */
export function upcomingAppointment(
  { clock, site }: Pick<Context, 'clock' | 'site'>,
  { setupAt, setupOffice, timeZone }: StoredLead,
): StatusAppointment | null {
  if (!setupAt || setupAt <= clock()) return null;
  return {
    at: setupAt.toISOString(),
    minutes: SETUP_MINUTES,
    office: setupOffice,
    timeZone: timeZone ?? site.timeZone,
  };
}
