import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import type { Database, Primary } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import {
  absences,
  bulkChanges,
  idempotencyKeys,
  importFiles,
  mails,
  notifications,
  oneTimeTokens,
  sessions,
  statusLinks,
  verifications,
  visitSources,
  webhookAttempts,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { rollUpCounters } from '#server/domain/insights/roll-up-counters.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** Days after which stored replies are removed. */
const REPEATED_FOR = 2;
/** Days after which a captured mail loses its text. */
const CAPTURED_FOR = 90;
/** Days after which notifications, and what could be undone, are removed. */
const NOTIFIED_FOR = 90;
const UNDONE_FOR = 7;
/** Days after which the list of a day's sources is removed. */
const SOURCES_FOR = 2;
/** Days that the delivery log of webhooks goes back. */
const DELIVERIES_FOR = 30;
/** Days after which an absence that is over is removed. */
const AWAY_FOR = 30;
/** Rows per statement, so that none takes long. */
const BATCH = 1_000;

/**
 * Removes what is of no use to anybody: stored replies, ended sessions and links, the text of old captured mail, files
 * that nobody imported, old notifications, undos, deliveries and absences; adds up counters that are kept in parts.
 */
export async function tidyUp({ ctx }: { ctx: Context }): Promise<void> {
  const { primary: db } = ctx;
  requirePermission(ctx.actor, 'maintenance.run');
  const now = ctx.clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await repeat(() => dropOldAnswers(db, daysAgo(REPEATED_FOR)));
  await repeat(() => blankCaptured(db, daysAgo(CAPTURED_FOR)));
  for (const { table, days } of [
    { table: notifications, days: NOTIFIED_FOR },
    { table: bulkChanges, days: UNDONE_FOR },
    { table: webhookAttempts, days: DELIVERIES_FOR },
  ]) {
    await repeat(() => dropOld(db, table, daysAgo(days)));
  }
  for (const table of [sessions, oneTimeTokens, verifications, importFiles, statusLinks]) {
    await db.delete(table).where(lt(table.expiresAt, now));
  }
  await db.delete(visitSources).where(lt(visitSources.day, daysAgo(SOURCES_FOR).toISOString().slice(0, 10)));
  await db.delete(absences).where(lt(absences.endsAt, daysAgo(AWAY_FOR)));
  await rollUpCounters(db);
}

async function dropOldAnswers(db: Primary, before: Date): Promise<number | null> {
  const { scope, action, key, createdAt } = idempotencyKeys;
  const old = db
    .select({ scope, action, key })
    .from(idempotencyKeys)
    .where(lt(createdAt, before))
    .limit(BATCH);
  return (await db.delete(idempotencyKeys).where(sql`(${scope}, ${action}, ${key}) in ${old}`)).rowCount;
}

async function dropOld(
  db: Primary,
  table: typeof notifications | typeof bulkChanges | typeof webhookAttempts,
  before: Date,
): Promise<number | null> {
  const old = db.select({ id: table.id }).from(table).where(lt(table.at, before)).limit(BATCH);
  return (await db.delete(table).where(inArray(table.id, old))).rowCount;
}

async function blankCaptured(db: Primary, before: Date): Promise<number | null> {
  const old = capturedBefore(db, before);
  return (await updateCounted(db, mails, { text: null, html: null }, inArray(mails.id, old))).length;
}

/**
 * A batch of captured mails that have a text still, by the index `mails_captured`: what was emptied before costs
 * nothing.
 */
export function capturedBefore(db: Database, before: Date) {
  return db
    .select({ id: mails.id })
    .from(mails)
    .where(and(sql`${mails.status} = 'captured'`, lt(mails.createdAt, before), isNotNull(mails.text)))
    .limit(BATCH);
}

async function repeat(batch: () => Promise<number | null>): Promise<void> {
  while ((await batch()) === BATCH) {}
}
