import { sql } from 'drizzle-orm';
import type { DueFilter } from '#contracts/list-choices.ts';
import type { DueCounts, Stats } from '#contracts/stats.ts';
import type { Database } from '#server/db/connection.ts';
import { countBetween, EVER } from '#server/db/counted/count-records.ts';
import { APPLICATIONS } from '#server/domain/applications/select-applications.ts';
import type { Context } from '#server/domain/context.ts';
import {
  APPLICATIONS_COUNTED,
  LEADS_COUNTED,
  MESSAGES_COUNTED,
  PENDING_COUNTED,
  SIGNUPS_COUNTED,
} from '#server/domain/insights/counted.ts';
import { LEADS } from '#server/domain/leads/select-leads.ts';
import { readLastCheck } from '#server/domain/ledger/read-check.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { dueIs } from '#server/domain/lists/due.ts';
import type { Listed } from '#server/domain/lists/selection.ts';
import { MESSAGES } from '#server/domain/messages/select-messages.ts';
import { countMyAppointments } from '#server/domain/my-day/count-appointments.ts';
import { countUnread } from '#server/domain/notifications/list-notifications.ts';
import { mayDo, requirePermission } from '#server/domain/policy.ts';
import { dayIn, startOfDay, timeZoneOf } from '#server/domain/time-zone.ts';

/** The counts on top of the dashboard, none by a scan. The month is the calendar month of whoever asks. */
export async function countAll({ ctx }: { ctx: Context }): Promise<Stats> {
  requirePermission(ctx.actor, 'stats.read');
  const { db } = ctx;
  const now = ctx.clock();
  const timeZone = timeZoneOf(ctx);
  const monthFrom = `${dayIn(timeZone, now).slice(0, 7)}-01`;
  const all = [SIGNUPS_COUNTED, LEADS_COUNTED, APPLICATIONS_COUNTED, PENDING_COUNTED, MESSAGES_COUNTED];
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : undefined;
  const isNotified = userId !== undefined && mayDo(ctx.actor, 'notifications.manage');
  const conducts = mayDo(ctx.actor, 'appointments.write');
  const hasSetups = mayDo(ctx.actor, 'signups.write');
  const [ever, thisMonth, leads, applications, messages, appointments, unread] = await Promise.all([
    countBetween(db, all),
    countBetween(db, [SIGNUPS_COUNTED], [startOfDay(timeZone, monthFrom), EVER[1]]),
    countDue(db, LEADS, now),
    countDue(db, APPLICATIONS, now),
    countDue(db, MESSAGES, now),
    conducts ? countMyAppointments(ctx, { userId, now, hasSetups }) : { overdue: 0, today: 0 },
    isNotified ? countUnread(db, ctx.actor) : 0,
  ]);
  const [
    totalSignups = 0,
    totalLeads = 0,
    partnershipRequests = 0,
    pendingPartnerships = 0,
    totalMessages = 0,
  ] = ever;
  return {
    totalSignups,
    totalLeads,
    partnershipRequests,
    pendingPartnerships,
    totalMessages,
    signupsThisMonth: thisMonth[0] ?? 0,
    monthFrom,
    timeZone,
    due: { signups: leads, partnerships: applications, messages, appointments },
    unread,
    ledgerWrong: mayDo(ctx.actor, 'partners.read') && (await readLastCheck(db))?.ok === false,
  };
}

async function countDue(db: Database, { table, dueColumns }: Listed, now: Date): Promise<DueCounts> {
  const count = async (filter: DueFilter) => {
    const where = dueColumns && dueIs(dueColumns, filter, now);
    return (await countUpTo(db, sql`select 1 from ${table} where ${where ?? sql`false`}`)).total;
  };
  const [overdue, today] = await Promise.all([count('overdue'), count('today')]);
  return { overdue, today };
}
