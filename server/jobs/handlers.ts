import { type ContextParts, contextOf, system } from '#server/context-of.ts';
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { mergePartitions } from '#server/db/partitions/merge-partitions.ts';
import { deliverAlert } from '#server/domain/alerts/deliver-alert.ts';
import { followUpMissed } from '#server/domain/appointments/follow-up-missed.ts';
import { remind } from '#server/domain/appointments/remind.ts';
import type { CalendarClient } from '#server/domain/calendar/calendar-client.ts';
import { putInCalendar } from '#server/domain/calendar/put-in-calendar.ts';
import { readCalendar } from '#server/domain/calendar/read-calendar.ts';
import type { Context } from '#server/domain/context.ts';
import { sendDigest } from '#server/domain/digest/send-digest.ts';
import { checkCounters } from '#server/domain/insights/check-counters.ts';
import type { JobPayloads } from '#server/domain/jobs.ts';
import { checkLedger } from '#server/domain/ledger/check-ledger.ts';
import { releaseDue } from '#server/domain/ledger/release.ts';
import { sendDueMails } from '#server/domain/lifecycle/send-due.ts';
import { deliverMail } from '#server/domain/mail/deliver-mail.ts';
import type { Mailer } from '#server/domain/mail/mailer.ts';
import { sendReminder } from '#server/domain/notifications/send-reminder.ts';
import { sendResetLink } from '#server/domain/passwords/send-reset-link.ts';
import { expireAudit } from '#server/domain/retention/expire-audit.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { tidyUp } from '#server/domain/retention/tidy-up.ts';
import { sendNewLinks } from '#server/domain/status-links/send-new-links.ts';
import { finishHandOver } from '#server/domain/team/finish-hand-over.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { JobHandlers } from './boss.ts';

/** What the jobs are done with. */
export interface JobParts extends ContextParts {
  env: Env;
  log: Log;
  mailer: Mailer;
  /** `undefined` where the operator set no calendar. */
  calendar: CalendarClient | undefined;
}

/** What is done for each queue. */
export function jobHandlers(parts: JobParts): JobHandlers {
  const { db, clock, mailer, env } = parts;
  return {
    'mail.deliver': ({ mailId }) => deliverMail({ db, clock, mailer, mailId }),
    'alert.deliver': (input) => deliverAndLog(parts, input),
    'password.reset-requested': (input) => sendResetLink({ ctx: contextOf(parts, system('jobs')), input }),
    'status.link-requested': (input) => sendNewLinks({ ctx: contextOf(parts, system('jobs')), input }),
    'reminder.send': (input) => sendReminder({ ctx: contextOf(parts, system('jobs')), input }),
    'lifecycle.send': () => sendDueMails({ ctx: contextOf(parts, system('jobs')) }),
    'appointment.missed': (input) => followUpMissed({ ctx: contextOf(parts, system('jobs')), input }),
    'appointment.remind': (input) => remind({ ctx: contextOf(parts, system('jobs')), input }),
    'calendar.put': (input) =>
      withCalendar(parts, (calendar, ctx) => putInCalendar({ ctx, calendar, input })),
    'calendar.read': () => withCalendar(parts, (calendar, ctx) => readCalendar({ ctx, calendar })),
    'team.hand-over': (input) => finishHandOver({ ctx: contextOf(parts, system('jobs')), input }),
    'sla.digest': () => sendDigest({ ctx: contextOf(parts, system('jobs')) }),
    'ledger.release': async () => {
      await releaseDue({ ctx: contextOf(parts, system('jobs')) });
    },
    'ledger.check': async () => {
      const ok = await checkLedger({ ctx: contextOf(parts, system('jobs')) });
      if (!ok) parts.log.error('the ledger of the partners does not agree with itself: see the page Ledger');
    },
    'counters.check': async () => {
      const ok = await checkCounters({ ctx: contextOf(parts, system('jobs')) });
      if (!ok)
        parts.log.error('the daily counters do not say what is there: see the insights of the dashboard');
    },
    'records.expire': async () => {
      const ctx = contextOf(parts, system('jobs'));
      if (env.LEAD_RETENTION_DAYS) await expireRecords({ ctx, input: { days: env.LEAD_RETENTION_DAYS } });
      if (env.AUDIT_RETENTION_DAYS) await expireAudit({ ctx, input: { days: env.AUDIT_RETENTION_DAYS } });
      await tidyUp({ ctx });
    },
    'partitions.maintain': async () => {
      await makePartitions(db, clock());
      await mergePartitions(db, clock());
    },
  };
}

/** Does nothing where there is no calendar any more. */
async function withCalendar(
  parts: JobParts,
  work: (calendar: CalendarClient, ctx: Context) => Promise<void>,
): Promise<void> {
  const { calendar, log } = parts;
  if (!calendar) return;
  try {
    await work(calendar, contextOf(parts, system('jobs')));
  } catch (error) {
    log.warn({ why: String(error) }, 'the calendar of CALDAV_URL cannot be used, and is tried again later');
    throw error;
  }
}

async function deliverAndLog(parts: JobParts, input: JobPayloads['alert.deliver']): Promise<void> {
  const { log } = parts;
  const about = { alert: input.entryId, endpoint: input.endpointId };
  try {
    const outcome = await deliverAlert({ ctx: contextOf(parts, system('jobs')), input });
    if (outcome === 'given up') log.error(about, 'an alert was given up');
  } catch (error) {
    log.warn({ ...about, why: String(error) }, 'an alert was not taken, and is tried again later');
    throw error;
  }
}
