import { randomUUID } from 'node:crypto';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { HOUR_MS } from '#contracts/durations.ts';
import type { Transaction } from '#server/db/connection.ts';
import { importBatches, importFiles, users } from '#server/db/schema/index.ts';
import type { Actor, Context } from '#server/domain/context.ts';
import { parseFile } from '#server/domain/csv/parse-file.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { fitRows } from './fit-rows.ts';
import { toBatches } from './kept-rows.ts';

/** Hours in which a file can be checked and imported. */
const KEPT_HOURS = 24;
/** Files of one member that are kept, one for each tab; a further one replaces the oldest. */
const FILES_KEPT = 5;

/**
 * Keeps the rows of a CSV file for the member of the team who sends it; nobody else can name it. Throws `validation` as
 * `parseFile` does.
 */
export async function keepFile(args: {
  ctx: Context;
  input: { text: AsyncIterable<string> };
}): Promise<{ id: string }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'leads.import');
  const userId = memberId(ctx.actor);
  const { columns, rows } = fitRows(await parseFile(input.text));
  const batches = await toBatches(rows);
  const id = randomUUID();
  return runCommand(ctx, {
    action: 'leads.send-file',
    work: async (tx) => {
      const expiresAt = new Date(ctx.clock().getTime() + KEPT_HOURS * HOUR_MS);
      const size = { rowCount: rows.length, batchCount: batches.length };
      await makeRoom(tx, userId);
      await tx.insert(importFiles).values({ id, userId, columns, ...size, expiresAt });
      for (const [position, batch] of batches.entries()) {
        await tx.insert(importBatches).values({ fileId: id, position, rows: batch });
      }
      return { reply: { id }, subject: { kind: 'import-file', id }, details: { rows: rows.length } };
    },
  });
}

/** The second of two files that one member sends at once waits for the first, so that they are counted together. */
async function makeRoom(tx: Transaction, userId: string): Promise<void> {
  const { id, userId: owner, expiresAt } = importFiles;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const newest = tx
    .select({ id })
    .from(importFiles)
    .where(eq(owner, userId))
    .orderBy(desc(expiresAt))
    .limit(FILES_KEPT - 1);
  await tx.delete(importFiles).where(and(eq(owner, userId), notInArray(id, newest)));
}

/** Files are kept only for people: the server itself imports none. */
export function memberId(actor: Actor): string {
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only somebody of the team can import a file');
  return actor.id;
}
