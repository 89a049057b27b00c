import { desc, sql } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import type { Database } from '#server/db/connection.ts';
import { compareCounters, type WrongCounter } from '#server/db/counted/compare-counters.ts';
import { counterChecks, dailyCounters } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** Days that are checked every night: those behind, which change most, and those ahead, by their due dates. */
const BEHIND = 14;
const AHEAD = 14;
/** Each earlier day is checked in one of so many nights. */
const NIGHTS = 28;
/** At most this many problems are described. */
const PROBLEMS_MAX = 50;

/**
 * Compares the daily counters with the rows that they count, a day at a time, and stores what it found; it corrects
 * nothing. Every night the last days and those ahead, and one in 28 of the earlier ones, in turn. Returns whether they
 * agree.
 */
export async function checkCounters({ ctx }: { ctx: Context }): Promise<boolean> {
  requirePermission(ctx.actor, 'maintenance.run');
  const wrong: WrongCounter[] = [];
  for (const day of await daysToCheck(ctx)) {
    const days = { from: dateOf(day), until: dateOf(day + 1) };
    wrong.push(...(await compareCounters(ctx.primary.$client, days)));
  }
  const id = crypto.randomUUID();
  const ok = wrong.length === 0;
  const problems = wrong.slice(0, PROBLEMS_MAX).map(inWords);
  return runCommand(ctx, {
    action: 'counters.check',
    work: async (tx) => {
      await tx.insert(counterChecks).values({ id, at: ctx.clock(), ok, problems });
      return { reply: ok, subject: { kind: 'counters', id }, details: { ok, problems: wrong.length } };
    },
  });
}

/** The last nightly check; `undefined` before the first. The calling use case checks the permission. */
export async function readLastCounterCheck(db: Database) {
  const [last] = await db.select().from(counterChecks).orderBy(desc(counterChecks.at)).limit(1);
  return last;
}

/** Days are numbered from 1970, in UTC. */
async function daysToCheck({ primary, clock }: Context): Promise<number[]> {
  const today = Math.floor(clock().getTime() / DAY_MS);
  const [first] = await primary
    .select({ day: sql<string | null>`min(${dailyCounters.day})::text` })
    .from(dailyCounters);
  const recent = Array.from({ length: BEHIND + AHEAD + 1 }, (_, n) => today - BEHIND + n);
  const earliest = first?.day ? Date.parse(first.day) / DAY_MS : today;
  const nights = Math.max(0, Math.floor((today - earliest) / NIGHTS));
  const earlier = Array.from({ length: nights }, (_, n) => today - NIGHTS * (n + 1));
  return [...recent, ...earlier];
}

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

function inWords({ measure, day, counted, rows }: WrongCounter): string {
  return `${measure} of ${day}: ${counted} are counted, ${rows} are there`;
}
