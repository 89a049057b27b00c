import { and, asc, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { AppointmentQuery, AppointmentRecord } from '#contracts/appointment.ts';
import { APPOINTMENT_SEARCH_DAYS } from '#contracts/appointment-kinds.ts';
import { DAY_MS } from '#contracts/durations.ts';
import { applications, appointments, leadMerges, users } from '#server/db/schema/index.ts';
import { awayColleagues } from '#server/domain/absences/away.ts';
import type { Context } from '#server/domain/context.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { afterKey, decodeCursor, encodeCursor } from '#server/domain/lists/cursor.ts';
import { ownedBy } from '#server/domain/lists/owned-by.ts';
import { searchFor } from '#server/domain/lists/search.ts';
import type { Order } from '#server/domain/lists/selection.ts';
import { waitingFor } from '#server/domain/my-day/appointment-source.ts';
import type { Page } from '#server/domain/page.ts';
import { mayDo, requirePermission } from '#server/domain/policy.ts';
import { listSetups } from './list-setups.ts';
import { minutesOf } from './to-booked.ts';

/**
 * Booked appointments and setups that the team scheduled, in one order: ahead or due, the next first; past or any, the
 * last first. Canceled ones are among those ahead only for a record, a search or their status. Throws `validation` for
 * a bad cursor.
 */
export async function listAppointments(args: {
  ctx: Context;
  input: AppointmentQuery;
}): Promise<Page<AppointmentRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'appointments.read');
  const { startsAt, endsAt, id } = appointments;
  const upcoming = input.when === 'upcoming';
  const due = input.when === 'due';
  const nextFirst = upcoming || due;
  const sort = nextFirst ? 'oldest' : 'newest';
  const order: Order = { sort, sortsLast: undefined, key: startsAt, id, descending: !nextFirst };
  const now = ctx.clock();
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : undefined;
  const until = new Date(now.getTime() + DAY_MS);
  const away = due ? await awayColleagues(ctx, { userId, now, until }) : [];
  // An appointment that is going on still counts as ahead.
  const begun = new Date(now.getTime() - DAY_MS);
  const searched = input.q || input.when === 'any';
  const where = and(
    upcoming ? and(gte(startsAt, begun), gte(endsAt, now)) : undefined,
    upcoming && !input.status && !input.record && !input.q ? ne(appointments.status, 'cancelled') : undefined,
    input.when === 'past' ? lt(endsAt, now) : undefined,
    due ? and(waitingFor({ userId, now, away }), lt(startsAt, until)) : undefined,
    // This bounds how many are searched, however many there were before.
    searched && !nextFirst
      ? gte(startsAt, new Date(now.getTime() - APPOINTMENT_SEARCH_DAYS * DAY_MS))
      : undefined,
    input.q ? searchFor(SEARCH, input.q).condition : undefined,
    input.kind && eq(appointments.kind, input.kind),
    input.status && eq(appointments.status, input.status),
    input.office ? eq(appointments.office, input.office) : undefined,
    input.owner ? ownedBy(ctx, appointments.ownerId, input.owner) : undefined,
    input.record ? withEmailOf(ctx, input.record) : undefined,
  );
  const after = input.cursor ? decodeCursor(input.cursor, sort).after : undefined;
  const rows = await ctx.db
    .select({ row: appointments, ownerName: users.name })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.ownerId))
    .where(and(where, after && afterKey(order, after)))
    .orderBy(...(nextFirst ? [asc(startsAt), asc(id)] : [desc(startsAt), desc(id)]))
    .limit(input.limit + 1);
  const setups = await listSetups({ ctx, input, away, after, limit: input.limit + 1 });
  const found = inOrder([...rows.map(toRecord), ...setups.items], order);
  const shown = found.slice(0, input.limit);
  const last = shown.at(-1);
  const key = last && { id: last.id, key: Date.parse(last.at), sortsLast: false };
  const counted = await countUpTo(ctx.db, sql`select 1 from ${appointments} where ${where}`);
  return {
    items: shown,
    total: counted.total + setups.counted.total,
    atLeast: counted.atLeast || setups.counted.atLeast,
    next:
      found.length > shown.length && key ? encodeCursor(sort, { after: key, counted: undefined }) : undefined,
  };
}

/** Sorts both kinds together in the order in which the database sorts each. */
function inOrder(records: AppointmentRecord[], { descending }: Order): AppointmentRecord[] {
  const keyOf = ({ at, id }: AppointmentRecord) => `${at} ${id}`;
  const ascending = records.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return descending ? ascending.reverse() : ascending;
}

/** It is folded as the search is: without regard to case and accents, and of the phone number only the digits. */
const SEARCH = sql`fold_search(concat_ws(chr(10), ${appointments.firstName} || ' ' || ${appointments.lastName},
  ${appointments.email}, ${appointments.company}, ${appointments.phone},
  regexp_replace(${appointments.phone}, '[^0-9]', '', 'g')))`;

/** Booked with exactly the email of that record, or of one that was merged into it, for those who may read it. */
function withEmailOf({ actor }: Context, id: string): SQL {
  const merged = sql`select merged_id from ${leadMerges} where kept_id = ${id}`;
  const lead = sql`select email from ${users} where (id = ${id} or id in (${merged})) and role = 'customer'`;
  const application = sql`select email from ${applications} where id = ${id}`;
  const readable = [
    ...(mayDo(actor, 'signups.read') ? [lead] : []),
    ...(mayDo(actor, 'partnerships.read') ? [application] : []),
  ];
  if (readable.length === 0) return sql`false`;
  return sql`${appointments.email} in (${sql.join(readable, sql` union all `)})`;
}

type Stored = typeof appointments.$inferSelect;

/** An appointment as the team reads it. */
export function toRecord({ row, ownerName }: { row: Stored; ownerName: string | null }): AppointmentRecord {
  const { id, kind, status, office, firstName, lastName, email, phone, company, note, timeZone } = row;
  return {
    id,
    kind,
    status,
    office,
    firstName,
    lastName,
    email,
    phone,
    company,
    note,
    timeZone,
    from: 'booking',
    at: row.startsAt.toISOString(),
    minutes: minutesOf(row),
    ownerId: row.ownerId,
    ownerName: ownerName?.trim() || null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
