import { and, asc, desc, eq, gte, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AppointmentQuery, AppointmentRecord } from '#contracts/appointment.ts';
import { DAY_MS, MINUTE_MS } from '#contracts/durations.ts';
import { companies, leads, users } from '#server/db/schema/index.ts';
import type { Away } from '#server/domain/absences/away.ts';
import type { Context } from '#server/domain/context.ts';
import { SETUP_MINUTES } from '#server/domain/leads/setup-minutes.ts';
import { countUpTo, type Total } from '#server/domain/lists/count-selected.ts';
import { afterKey } from '#server/domain/lists/cursor.ts';
import { ownedBy } from '#server/domain/lists/owned-by.ts';
import { searchFor } from '#server/domain/lists/search.ts';
import type { PageRequest } from '#server/domain/lists/search-result.ts';
import type { Order } from '#server/domain/lists/selection.ts';
import { setupsWaitingFor } from '#server/domain/my-day/setups-waiting.ts';
import { mayDo } from '#server/domain/policy.ts';

const PERSON = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
};

interface SetupPageRequest extends PageRequest {
  ctx: Context;
  input: AppointmentQuery;
  /** Colleagues who are away within the time of what is due. */
  away: readonly Away[];
}

/**
 * Setups that the team scheduled from a record, in the order of the list of appointments: they take an office’s hour as
 * well.
 */
export async function listSetups({ ctx, input, away, after, limit }: SetupPageRequest): Promise<{
  items: AppointmentRecord[];
  counted: Total;
}> {
  const where = selected(ctx, input, away);
  if (!where) return { items: [], counted: { total: 0, atLeast: false } };
  const { setupAt, userId } = leads;
  const isOver = input.when === 'past';
  const nextFirst = input.when === 'upcoming' || input.when === 'due';
  const sort = nextFirst ? 'oldest' : 'newest';
  const order: Order = { sort, sortsLast: undefined, key: setupAt, id: userId, descending: !nextFirst };
  const owner = ctx.db.select({ id: users.id, name: users.name }).from(users).as('owner');
  const rows = await ctx.db
    .select({ lead: leads, person: PERSON, company: companies.companyName, ownerName: owner.name })
    .from(leads)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(companies, eq(companies.userId, userId))
    .leftJoin(owner, eq(owner.id, leads.ownerId))
    .where(and(where, after && afterKey(order, after)))
    .orderBy(...(nextFirst ? [asc(setupAt), asc(userId)] : [desc(setupAt), desc(userId)]))
    .limit(limit);
  return {
    items: rows.flatMap(({ lead, ...about }) => toRecord(lead, { ...about, isOver })),
    counted: await countUpTo(ctx.db, sql`select 1 from ${leads} where ${where}`),
  };
}

/**
 * `undefined` where no setup can match: a search in all times finds the lead itself, and a record shows its own setup.
 * Those that are due are the ones that the sidebar counts.
 */
function selected(ctx: Context, input: AppointmentQuery, away: readonly Away[]): SQL | undefined {
  const { setupAt, setupOffice, ownerId, status, search } = leads;
  const asks = input.when === 'any' || input.record !== undefined;
  const other =
    (input.kind ?? 'setup') !== 'setup' || input.status === 'missed' || input.status === 'cancelled';
  const due = input.when === 'due';
  if (asks || other || !mayDo(ctx.actor, due ? 'signups.write' : 'signups.read')) return undefined;
  const upcoming = input.when === 'upcoming';
  const now = ctx.clock();
  const over = new Date(now.getTime() - SETUP_MINUTES * MINUTE_MS);
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : undefined;
  return and(
    isNotNull(setupAt),
    isNotNull(setupOffice),
    upcoming ? gte(setupAt, over) : undefined,
    input.when === 'past' ? lt(setupAt, over) : undefined,
    due
      ? and(or(...setupsWaitingFor({ userId, now, away })), lt(setupAt, new Date(now.getTime() + DAY_MS)))
      : undefined,
    input.q ? searchFor(search, input.q).condition : undefined,
    input.status === 'held' ? and(eq(status, 'live'), lt(setupAt, over)) : undefined,
    input.status === 'booked' && !upcoming ? ne(status, 'live') : undefined,
    input.office ? eq(setupOffice, input.office) : undefined,
    input.owner ? ownedBy(ctx, ownerId, input.owner) : undefined,
  );
}

interface About {
  person: Pick<typeof users.$inferSelect, keyof typeof PERSON>;
  company: string | null;
  ownerName: string | null;
  isOver: boolean;
}

function toRecord(
  lead: typeof leads.$inferSelect,
  { person, company, ownerName, isOver }: About,
): AppointmentRecord[] {
  const { setupAt, setupOffice, ownerId, version } = lead;
  if (!setupAt || !setupOffice) return [];
  const { firstName, lastName, email, phone } = person;
  // A lead that is live by then was set up; the rest is said in the record.
  const isHeld = isOver && lead.status === 'live';
  return [
    {
      id: lead.userId,
      from: 'record',
      kind: 'setup',
      office: setupOffice,
      status: isHeld ? 'held' : 'booked',
      at: setupAt.toISOString(),
      minutes: SETUP_MINUTES,
      firstName,
      lastName,
      email,
      phone,
      company,
      note: null,
      timeZone: lead.timeZone ?? 'UTC',
      ownerId,
      ownerName: ownerName?.trim() || null,
      version,
      createdAt: lead.createdAt.toISOString(),
    },
  ];
}
