import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ImportedLead } from '#contracts/lead-import.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import type { Transaction } from '#server/db/connection.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { activities, companies, leads, subscriptions, users } from '#server/db/schema/index.ts';
import { newCompany, newSubscription } from '#server/domain/accounts/new-account.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { leadDue } from '#server/domain/leads/new-lead.ts';
import { takenEmails } from './find-known.ts';
import { rowNames } from './row-names.ts';

/** Rows per statement; building each statement blocks the event loop. */
const BATCH = 100;

interface Wanted {
  row: number;
  lead: ImportedLead;
}
type Person = Wanted & { id: string };

/** Writes people without a password, their companies, plans and leads inside `tx`. Returns the id of the import. */
export async function writeLeads(ctx: Context, tx: Transaction, wanted: Wanted[]): Promise<string> {
  const importId = randomUUID();
  const createdAt = ctx.clock();
  // Sorted by email and leads last, so that a signup meanwhile waits for one row at most.
  const sorted = wanted.map((each) => ({ ...each, id: randomUUID() }));
  sorted.sort((a, b) => (a.lead.email < b.lead.email ? -1 : 1));
  const people = batchesOf(sorted);
  for (const batch of people) await insertPeople(tx, batch, createdAt);
  for (const batch of people) {
    await tx.execute(
      insertMany(
        companies,
        batch.map(({ id, lead }) => newCompany(id, lead)),
      ),
    );
    await tx.execute(
      insertMany(
        subscriptions,
        batch.map(({ id, lead }) => newSubscription(id, lead)),
      ),
    );
  }
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  for (const batch of people) {
    await tx.execute(
      insertMany(
        leads,
        batch.map(({ id, lead }) => leadOf(id, lead, createdAt)),
      ),
    );
    await tx.execute(
      insertMany(
        activities,
        batch.map(({ id }) => ({
          ...{ subjectKind: 'lead' as const, subjectId: id, kind: 'import' },
          ...{ details: { importId }, actorId, at: createdAt },
        })),
      ),
    );
  }
  return importId;
}

/** Inserts people; the unique index on emails decides. A taken username gets a suffix. */
async function insertPeople(tx: Transaction, batch: Person[], createdAt: Date): Promise<void> {
  let left = batch;
  for (let suffix = () => ''; left.length > 0; suffix = () => `-${randomInt(36 ** 5).toString(36)}`) {
    const people = left.map(({ id, lead }) => personOf(id, lead, suffix(), createdAt));
    const { rows: written } = await tx.execute<{ id: string }>(
      sql`${insertMany(users, people)} on conflict do nothing returning id`,
    );
    const done = new Set(written.map(({ id }) => id));
    left = left.filter(({ id }) => !done.has(id));
    const taken = await takenEmails(
      tx,
      left.map(({ lead }) => lead.email),
    );
    const rows = left.filter(({ lead }) => taken.has(lead.email)).map(({ row }) => row);
    if (rows.length > 0) {
      rows.sort((a, b) => a - b);
      throw new AppError('conflict', `Nothing was imported. These people have an account: ${rowNames(rows)}`);
    }
  }
}

function personOf(
  id: string,
  lead: ImportedLead,
  suffix: string,
  createdAt: Date,
): typeof users.$inferInsert {
  const { firstName, lastName, email, phone } = lead;
  const username = email.slice(0, email.indexOf('@')) + suffix;
  const name = `${firstName} ${lastName}`;
  return { id, email, username, name, firstName, lastName, phone, createdAt, updatedAt: createdAt };
}

/** No call is due to somebody who comes from an imported list. */
function leadOf(userId: string, lead: ImportedLead, createdAt: Date): typeof leads.$inferInsert {
  return leadDue({ ...lead, userId, plan: lead.selectedPlan, createdAt, dueAt: new Date(NO_DUE_DATE) });
}

function batchesOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) =>
    all.slice(n * BATCH, (n + 1) * BATCH),
  );
}
