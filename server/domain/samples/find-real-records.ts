import { count, eq } from 'drizzle-orm';
import { applications, appointments, leads, messages } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';

/** The number of real people's records, e.g. `2 signups and 1 message`; `undefined` if there are none. */
export async function findRealRecords({ db }: Context): Promise<string | undefined> {
  const [signups] = await db.select({ n: count() }).from(leads).where(eq(leads.sample, false));
  const [applied] = await db.select({ n: count() }).from(applications).where(eq(applications.sample, false));
  const [written] = await db.select({ n: count() }).from(messages).where(eq(messages.sample, false));
  const [booked] = await db.select({ n: count() }).from(appointments).where(eq(appointments.sample, false));
  const found = [
    countOf(signups?.n, 'signup'),
    countOf(applied?.n, 'application'),
    countOf(written?.n, 'message'),
    countOf(booked?.n, 'appointment'),
  ].filter((each) => each !== undefined);
  return found.length > 0 ? new Intl.ListFormat('en').format(found) : undefined;
}

function countOf(n = 0, noun: string): string | undefined {
  return n === 0 ? undefined : `${n} ${noun}${n === 1 ? '' : 's'}`;
}
