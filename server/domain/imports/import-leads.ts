import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type ImportCorrection,
  type ImportMapping,
  type importReply,
  missingFields,
} from '#contracts/lead-import.ts';
import type { Transaction } from '#server/db/connection.ts';
import { importFiles, imports } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { ParsedFile } from '#server/domain/csv/parse-file.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { fileGone, findFile } from './find-file.ts';
import { memberId } from './keep-file.ts';
import { readRows, startReading } from './read-rows.ts';
import { rowNames } from './row-names.ts';
import { type Wanted, writeLeads } from './write-leads.ts';
import { writeWork } from './write-work.ts';

interface Input {
  fileId: string;
  mapping: ImportMapping;
  leaveOut: number[];
  corrections: ImportCorrection[];
  name?: string | undefined;
}

/**
 * Writes the leads of a file, all or none, tells the colleagues whom it names as owners, and forgets it. Throws
 * `validation` while a row breaks a rule, `conflict` for people with an account by now or while another import is
 * written, `forbidden` as `refuseMovedMoney()` does, `not_found` for a file that is not the actor's, expired or gone.
 */
export async function importLeads(args: {
  ctx: Context;
  input: Input;
}): Promise<z.output<typeof importReply>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'leads.import');
  const file = await findFile(ctx, input.fileId);
  const wanted = file && (await leadsOf(ctx, file, input));
  return runCommand(ctx, {
    action: 'leads.import',
    work: async (tx) => {
      // Only here: a repeated import gets the stored reply, and its file is gone by then.
      if (!wanted) throw fileGone();
      await lockImports(tx);
      await dropFile(tx, input.fileId);
      const counts = { imported: wanted.length, leftOut: file.rows.length - wanted.length };
      const id = await keepImport(ctx, tx, input.name, counts);
      const tagIds = await writeWork(ctx, tx, id, await writeLeads(ctx, tx, id, wanted));
      if (tagIds.length > 0) await tx.update(imports).set({ tagIds }).where(eq(imports.id, id));
      return { reply: { id, ...counts }, subject: { kind: 'import', id }, details: counts };
    },
  });
}

/** Notes the import itself, under whose id its leads can be listed and taken back. */
async function keepImport(
  ctx: Context,
  tx: Transaction,
  name: string | undefined,
  { imported, leftOut }: { imported: number; leftOut: number },
): Promise<string> {
  const id = randomUUID();
  const createdById = memberId(ctx.actor);
  const row = { id, name, createdAt: ctx.clock(), createdById, leadCount: imported, leftOut };
  await tx.insert(imports).values(row);
  return id;
}

/** One import runs at a time, because two could deadlock on each other's rows. The lock ends with the transaction. */
async function lockImports(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('leads.import')) as got`);
  if (!rows[0]?.got) {
    throw new AppError('conflict', 'Another import is being written. Please try again in a minute.');
  }
}

/** Each file is imported once. */
async function dropFile(tx: Transaction, id: string): Promise<void> {
  const gone = await tx.delete(importFiles).where(eq(importFiles.id, id)).returning({ id: importFiles.id });
  if (gone.length === 0) throw fileGone();
}

/** The leads to write with their rows. Throws where a row that stays in cannot be written. */
async function leadsOf({ db }: Context, file: ParsedFile, input: Input): Promise<Wanted[]> {
  if (missingFields(input.mapping).length > 0) {
    throw new AppError('validation', 'Some columns are not chosen yet');
  }
  const kept = await readRows(file.rows, await startReading(db, input, file), new Set(input.leaveOut));
  const wrong = kept.filter(({ problems }) => problems.length > 0).map(({ row }) => row);
  if (wrong.length > 0) {
    throw new AppError('validation', `Nothing was imported. Please correct or leave out: ${rowNames(wrong)}`);
  }
  if (kept.length === 0)
    throw new AppError('validation', 'All rows are left out: there is nothing to import');
  return kept.flatMap(({ row, lead, ownerId }) => (lead ? { row, lead, ownerId } : []));
}
