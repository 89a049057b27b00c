import type { SiteConfig } from '#server/domain/context.ts';
import { RELEASE_AT } from '#server/domain/ledger/next-release.ts';
import type { ScheduledJob } from './queues.ts';

/** When a job is queued, as cron writes it, by the clock of a zone. */
export interface Schedule {
  cron: string;
  timeZone: string;
}
/** All of them; a job without one runs no more. */
export type Schedules = Record<ScheduledJob, Schedule | undefined>;

/** Time of day (UTC) at which expired records are removed: few people work then. */
const EXPIRE_AT = '03:17';
/** Time of day (UTC) at which partitions are made and put together, when what expired is gone. */
const PARTITIONS_AT = '03:43';
/** Time of day (UTC) at which counters are compared with what they count, after that. */
const COUNTERS_AT = '04:07';
/** How often mails that follow customers along are looked for. */
const LIFECYCLE_MINUTES = 10;
/** How often the operator's calendar is read. */
const CALENDAR_MINUTES = 5;
/** Time of day in the team's usual zone at which the ledger is checked, after commissions were released. */
const CHECK_AT = '02:41';

/** When the regular jobs of a site run. `calendar`: that of the operator, if there is one. */
export function schedulesOf({ site, calendar }: { site: SiteConfig; calendar: unknown }): Schedules {
  const { opens, offices } = site.officeHours;
  return {
    'sla.digest': daily(opens, offices[0]?.timeZone ?? 'UTC'),
    'records.expire': daily(EXPIRE_AT, 'UTC'),
    'partitions.maintain': daily(PARTITIONS_AT, 'UTC'),
    'lifecycle.send': everyMinutes(LIFECYCLE_MINUTES),
    'calendar.read': calendar ? everyMinutes(CALENDAR_MINUTES) : undefined,
    'ledger.release': daily(RELEASE_AT, site.timeZone),
    'ledger.check': daily(CHECK_AT, site.timeZone),
    'counters.check': daily(COUNTERS_AT, 'UTC'),
  };
}

/** Each day at that time, e.g. `09:00`. */
function daily(time: string, timeZone: string): Schedule {
  const [hour, minute] = time.split(':').map(Number);
  return { cron: `${minute} ${hour} * * *`, timeZone };
}

/** Every so many minutes of the hour. */
const everyMinutes = (minutes: number): Schedule => ({ cron: `*/${minutes} * * * *`, timeZone: 'UTC' });
