import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ImportedLead, ImportMapping, importReply } from '#contracts/lead-import.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { parseFile } from './parse-file.ts';
import { missingFields, readRows } from './read-rows.ts';
import { rowNames } from './row-names.ts';
import { writeLeads } from './write-leads.ts';

interface Input {
  csv: string;
  mapping: ImportMapping;
  leaveOut: number[];
}

/**
 * Writes the leads of a file, all or none, and sends no mail. Throws `validation` while a row that is not left out
 * breaks a rule, `conflict` naming the rows of people who have an account (since), or while another import is being
 * written.
 */
export async function importLeads(args: {
  ctx: Context;
  input: Input;
}): Promise<z.output<typeof importReply>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'leads.import');
  const { rows } = await parseFile(input.csv);
  const wanted = await leadsOf(rows, input);
  const reply = { imported: wanted.length, leftOut: rows.length - wanted.length };
  return runCommand(ctx, {
    action: 'leads.import',
    work: async (tx) => {
      // One import runs at a time, because two could deadlock on each other's rows. The lock ends with the transaction.
      const { rows: locks } = await tx.execute(
        sql`select pg_try_advisory_xact_lock(hashtext('leads.import')) as got`,
      );
      if (!locks[0]?.got) {
        throw new AppError('conflict', 'Another import is being written. Please try again in a minute.');
      }
      const id = await writeLeads(ctx, tx, wanted);
      return { reply, subject: { kind: 'import', id }, details: reply };
    },
  });
}

/** The leads to write with their rows. Throws where a row that stays in cannot be written. */
async function leadsOf(
  rows: string[][],
  { mapping, leaveOut }: Input,
): Promise<{ row: number; lead: ImportedLead }[]> {
  if (missingFields(mapping).length > 0) throw new AppError('validation', 'Some columns are not chosen yet');
  const kept = await readRows(rows, mapping, new Set(leaveOut));
  const wrong = kept.filter(({ problems }) => problems.length > 0).map(({ row }) => row);
  if (wrong.length > 0) {
    throw new AppError('validation', `Nothing was imported. Please correct or leave out: ${rowNames(wrong)}`);
  }
  if (kept.length === 0)
    throw new AppError('validation', 'All rows are left out: there is nothing to import');
  return kept.flatMap(({ row, lead }) => (lead ? { row, lead } : []));
}
