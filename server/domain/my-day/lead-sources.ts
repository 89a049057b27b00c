import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MY_DAY_MAX, type MyDayKind } from '#contracts/my-day.ts';
import { asksNextStep, CALL_AGAIN } from '#contracts/next-step.ts';
import type { Database } from '#server/db/connection.ts';
import { companies, leads, users } from '#server/db/schema/index.ts';
import { awayOwner, dueWhileAway } from '#server/domain/absences/away.ts';
import { bookedSetupAt } from '#server/domain/appointments/booked-setup.ts';
import { guessTimeZone } from '#server/domain/leads/guess-time-zone.ts';
import { STEP_OPEN } from '#server/domain/leads/open-step.ts';
import { LEAD_DUE } from '#server/domain/lists/due.ts';
import { SETUP_OPEN } from './setups-waiting.ts';
import { type Asked, combine, countWaiting, NOTHING, type Source, type Waiting } from './source.ts';

/** First calls of one's own leads, and of those whose owner is away; nobody's are a list of their own. */
export const myCalls: Source = (db, asked) =>
  mineAndOthers(db, asked, {
    kind: 'call',
    dueAt: leads.dueAt,
    open: LEAD_DUE.open,
    mine: eq(leads.ownerId, asked.userId),
  });

/** Next steps of one's own leads, those that one planned for nobody's, and those that are nobody's by now. */
export const mySteps: Source = (db, asked) =>
  mineAndOthers(db, asked, {
    kind: 'step',
    dueAt: leads.nextStepAt,
    open: STEP_OPEN,
    mine: or(
      eq(leads.ownerId, asked.userId),
      and(eq(leads.nextStepById, asked.userId), isNull(leads.ownerId)),
    ),
    nobodys: and(isNull(leads.ownerId), isNull(leads.nextStepById)),
  });

/** Setups of one's own leads and of nobody's. */
export const mySetups: Source = (db, asked) =>
  mineAndOthers(db, asked, {
    kind: 'setup',
    dueAt: leads.setupAt,
    open: SETUP_OPEN,
    mine: eq(leads.ownerId, asked.userId),
    nobodys: isNull(leads.ownerId),
  });

interface Sources extends Pick<LeadSource, 'kind' | 'dueAt'> {
  open: SQL | undefined;
  mine: SQL | undefined;
  nobodys?: SQL | undefined;
}

/** One's own, and what waits for whoever takes it, nobody's or of who is away: each by its index. */
async function mineAndOthers(
  db: Database,
  asked: Asked,
  { open, mine, nobodys, ...source }: Sources,
): Promise<Waiting> {
  const { away, now } = asked;
  const covered = dueWhileAway(away, { ownerId: leads.ownerId, dueAt: source.dueAt }, now);
  const read = (whose: SQL | undefined, isMine: boolean) =>
    readLeads(db, asked, { ...source, where: and(open, whose), isMine });
  return combine([
    await read(mine, true),
    nobodys ? await read(nobodys, false) : NOTHING,
    covered ? await read(covered, false) : NOTHING,
  ]);
}

interface LeadSource {
  kind: MyDayKind;
  dueAt: PgColumn;
  where: SQL | undefined;
  isMine: boolean;
}

async function readLeads(
  db: Database,
  asked: Asked,
  { kind, dueAt, where, isMine }: LeadSource,
): Promise<Waiting> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      phone: users.phone,
      companyName: companies.companyName,
      location: companies.location,
      timeZone: leads.timeZone,
      nextStep: leads.nextStep,
      status: leads.status,
      version: leads.version,
      triedAt: leads.triedAt,
      ownerId: leads.ownerId,
      bookedSetupAt: bookedSetupAt(asked.now),
      dueAt: sql<Date>`${dueAt}`.mapWith((value) => new Date(value)),
    })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .innerJoin(companies, eq(companies.userId, leads.userId))
    .where(and(where, lt(dueAt, asked.until)))
    .orderBy(asc(dueAt), asc(leads.userId))
    .limit(MY_DAY_MAX);
  return {
    items: rows.map(
      ({ nextStep, status, location, timeZone: stated, ownerId, bookedSetupAt: booked, ...row }) => {
        const isCall = kind === 'call' || (kind === 'step' && nextStep === CALL_AGAIN);
        const timeZone = isCall ? (stated ?? guessTimeZone({ location, phone: row.phone })) : undefined;
        return {
          ...row,
          kind,
          subjectKind: 'lead',
          text: kind === 'step' ? nextStep : null,
          dueAt: row.dueAt.toISOString(),
          triedAt: isCall ? (row.triedAt?.toISOString() ?? null) : null,
          overdue: row.dueAt < asked.now,
          ...(isCall && { asksNext: asksNextStep({ status, nextStep }) }),
          ...(isCall && booked && { bookedSetupAt: booked.toISOString() }),
          ...(timeZone && { timeZone }),
          mine: isMine,
          ...awayOwner(asked.away, { ownerId, dueAt: row.dueAt }, asked.now),
        };
      },
    ),
    ...(await countWaiting(db, { table: leads, dueAt, where }, asked)),
  };
}
