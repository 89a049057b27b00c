import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ImportUndone } from '#contracts/lead-import.ts';
import type { Transaction } from '#server/db/connection.ts';
import { deleteUsers } from '#server/db/counted/delete-users.ts';
import { imports, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { removeHistory } from '#server/domain/leads/remove-history.ts';
import { removeMails } from '#server/domain/mail/remove-mails.ts';
import { mayRewrite, requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { isAsImported } from './as-imported.ts';
import { removeUnusedTags } from './tag-list.ts';

/** How many of the leads that stay are named. */
const NAMED = 50;
/**
 * Leads that are removed in one transaction: the embedded database serves nobody else meanwhile, which is a few tenths
 * of a second.
 */
const AT_ONCE = 500;
const ACTION = 'leads.undo-import';

/**
 * Takes an import back: removes for good the leads that came with it, with their notes, and the tags that it added and
 * nothing has. Leads that were changed, called, written about or signed in stay. May be done again, and goes on where
 * it was interrupted. Throws `not_found`, and `forbidden` for the import of a colleague, unless an admin asks.
 */
export async function undoImport(args: { ctx: Context; input: { id: string } }): Promise<ImportUndone> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'leads.import');
  const removed = await removeUntouched(ctx, input.id);
  const { stayedIds, ...counts } = await runCommand(ctx, {
    action: ACTION,
    work: async (tx) => {
      const { tagIds } = await lockImport(tx, input.id);
      await removeUnusedTags(tx, tagIds);
      await tx.update(imports).set({ undoneAt: ctx.clock() }).where(eq(imports.id, input.id));
      const stayed = await tx.$count(leads, eq(leads.importId, input.id));
      const people = await readNamed(tx, eq(leads.importId, input.id));
      return {
        // What is kept for a repeat holds no name: whoever is erased meanwhile is in no such answer.
        reply: { removed, stayed, stayedIds: people.map(({ id }) => id) },
        subject: { kind: 'import', id: input.id },
        details: { removed, stayed },
      };
    },
  });
  return { ...counts, people: await readNamed(ctx.primary, inArray(leads.userId, stayedIds)) };
}

/** Removes the leads of an import that are as it left them, some after the others. Returns how many those were. */
async function removeUntouched(ctx: Context, importId: string): Promise<number> {
  // The key of the request is for its reply, which the last command of it gives.
  const inBetween = { ...ctx, idempotency: undefined };
  const subject = { kind: 'import' as const, id: importId };
  const removeSome = () =>
    runCommand(inBetween, {
      action: ACTION,
      work: async (tx) => {
        const { createdById } = await lockImport(tx, importId);
        if (!mayRewrite(ctx.actor, { actorId: createdById }))
          throw new AppError('forbidden', 'A colleague imported these leads: please ask them, or an admin');
        const { found, ids } = await lockUntouched(tx, importId);
        await removeLeads(tx, ids);
        const changes = ids.length > 0 ? [{ subject, details: { removed: ids.length } }] : [];
        return { reply: { found, removed: ids.length }, changes };
      },
    });
  let removed = 0;
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const some = await removeSome();
    found = some.found;
    removed += some.removed;
  }
  return removed;
}

async function lockImport(tx: Transaction, id: string): Promise<typeof imports.$inferSelect> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  if (!found) throw new AppError('not_found', 'There is no such import');
  return found;
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
 * Locks some leads of an import that are as it left them, then reads which of them still are: a payment or a note that
 * was being written meanwhile is waited for, and seen.
 */
async function lockUntouched(tx: Transaction, importId: string): Promise<{ found: number; ids: string[] }> {
  const { userId } = leads;
  const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id);
  const some = await idsOf(
    tx
      .select({ id: userId })
      .from(leads)
      .where(and(eq(leads.importId, importId), isAsImported))
      .orderBy(asc(userId))
      .limit(AT_ONCE),
  );
  const isOne = inArray(userId, some);
  await tx.select({ id: userId }).from(leads).where(isOne).orderBy(asc(userId)).for('update');
  const ids = await idsOf(
    tx.select({ id: userId }).from(leads).where(and(isOne, isAsImported)).orderBy(asc(userId)),
  );
  return { found: some.length, ids };
}

async function removeLeads(tx: Transaction, ids: string[]): Promise<void> {
  await removeHistory(tx, ids);
  await deleteUsers(tx, inArray(users.id, ids));
  await removeMails(tx, { ids });
}
