import { sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#contracts/durations.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { absences, appointments, busyTimes, leads } from '#server/db/schema/index.ts';
import { SETUP_MINUTES } from '#server/domain/leads/setup-minutes.ts';
import type { Shift } from '#server/domain/sla/office-hours.ts';

/** Somebody or something that takes time. In ms since 1970. */
export interface Busy extends Shift {
  /** `null`: of every office. */
  office: string | null;
  /** The seat that an appointment has; `null` where any person is taken, 0 where all are. */
  seat: number | null;
}

/**
 * What takes time between two instants: appointments, setups that the team chose, absences, the operator's calendar.
 * Appointments that follow one another on a seat are one: the database merges a full day faster than it sends its rows.
 */
export async function readTakenTimes(
  db: Pick<Database | Transaction, 'execute'>,
  range: Shift,
  /** The appointment, or the lead's setup, that is to be moved: its own time is free to it. */
  except: string | null = null,
): Promise<Busy[]> {
  const from = new Date(range.from).toISOString();
  const to = new Date(range.to).toISOString();
  // No appointment is longer than a day, so that the range of one index holds all that matter.
  const before = new Date(range.from - DAY_MS).toISOString();
  const { rows } = await db.execute<{
    office: string | null;
    from: number;
    to: number;
    seat: number | null;
  }>(sql`
    select office, seat, ${ms(sql`lower(taken)`)} as "from", ${ms(sql`upper(taken)`)} as "to" from (
      select office, seat, unnest(range_agg(tstzrange(starts_at, ends_at))) as taken from ${appointments}
        where status <> 'cancelled' and starts_at >= ${before} and starts_at < ${to} and ends_at > ${from}
          and id is distinct from ${except}::uuid
        group by office, seat) seats
    union all
    select setup_office, null, ${ms(sql`setup_at`)}, ${ms(sql`setup_at`)} + ${SETUP_MINUTES * MINUTE_MS} from ${leads}
      where setup_at is not null and setup_office is not null and setup_at >= ${before} and setup_at < ${to}
          and user_id is distinct from ${except}::uuid
    union all
    select office, null, ${ms(sql`starts_at`)}, ${ms(sql`ends_at`)} from ${absences}
      where ends_at > ${from} and starts_at < ${to}
    union all
    select null, 0, ${ms(sql`starts_at`)}, ${ms(sql`ends_at`)} from ${busyTimes}
      where ends_at > ${from} and starts_at < ${to}`);
  return rows;
}

/** As a float, which the driver reads as a number. */
const ms = (at: ReturnType<typeof sql>) => sql`round(date_part('epoch', ${at}) * 1000)`;
