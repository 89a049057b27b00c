import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ImportUndone } from '#contracts/lead-import.ts';
import type { Transaction } from '#server/db/connection.ts';
import { deleteUsers } from '#server/db/counted/delete-users.ts';
import { imports, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { removeHistory } from '#server/domain/leads/remove-history.ts';
import { removeMails } from '#server/domain/mail/remove-mails.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { isAsImported } from './as-imported.ts';
import { removeUnusedTags } from './tag-list.ts';

/** How many of the leads that stay are named. */
const NAMED = 50;
const BATCH = 1_000;

/**
 * Takes an import back: removes for good the leads that came with it, with their notes, and the tags that it added and
 * nothing has. Leads that were changed, called, written about or signed in stay. May be done again. Throws `not_found`.
 */
export async function undoImport(args: { ctx: Context; input: { id: string } }): Promise<ImportUndone> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'leads.import');
  const { stayedIds, ...counts } = await runCommand(ctx, {
    action: 'leads.undo-import',
    work: async (tx) => {
      const [found] = await tx.select().from(imports).where(eq(imports.id, input.id)).for('update');
      if (!found) throw new AppError('not_found', 'There is no such import');
      const gone = await untouched(tx, input.id);
      for (let start = 0; start < gone.length; start += BATCH) {
        await removeLeads(tx, gone.slice(start, start + BATCH));
      }
      await removeUnusedTags(tx, found.tagIds);
      await tx.update(imports).set({ undoneAt: ctx.clock() }).where(eq(imports.id, input.id));
      const stayed = await tx.$count(leads, eq(leads.importId, input.id));
      const people = await readNamed(tx, eq(leads.importId, input.id));
      const counts = { removed: gone.length, stayed };
      return {
        // What is kept for a repeat holds no name: whoever is erased meanwhile is in no such answer.
        reply: { ...counts, stayedIds: people.map(({ id }) => id) },
        subject: { kind: 'import', id: input.id },
        details: counts,
      };
    },
  });
  return { ...counts, people: await readNamed(ctx.primary, inArray(leads.userId, stayedIds)) };
}

function readNamed(db: Pick<Transaction, 'select'>, where: SQL) {
  return db
    .select({ id: users.id, name: users.name })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .where(where)
    .orderBy(asc(users.name), asc(users.id))
    .limit(NAMED);
}

/**
 * Locks the leads of an import, then reads which of them are as it left them: a payment or a note that was being
 * written meanwhile is waited for, and seen.
 */
async function untouched(tx: Transaction, importId: string): Promise<string[]> {
  const { userId } = leads;
  const ofImport = eq(leads.importId, importId);
  await tx.select({ id: userId }).from(leads).where(ofImport).orderBy(asc(userId)).for('update');
  const rows = await tx
    .select({ id: userId })
    .from(leads)
    .where(and(ofImport, isAsImported))
    .orderBy(asc(userId));
  return rows.map(({ id }) => id);
}

async function removeLeads(tx: Transaction, ids: string[]): Promise<void> {
  await removeHistory(tx, ids);
  await deleteUsers(tx, inArray(users.id, ids));
  await removeMails(tx, { ids });
}
