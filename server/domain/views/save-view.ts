import { count, eq } from 'drizzle-orm';
import type { NewView, ViewRecord } from '#contracts/views.ts';
import { views } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { findAbout } from './find-about.ts';
import { knownQuery } from './known-query.ts';
import { requireList } from './list-permissions.ts';

/** Maximum views of one person; not exact, because two saved at once are not counted together. */
const MOST_VIEWS = 100;

/**
 * Saves a list's filters under a name, as far as the list knows them. Throws `forbidden` for a list that the actor may
 * not read, `conflict` for a name in use, `validation` for too many.
 */
export async function saveView(args: { ctx: Context; input: NewView }): Promise<ViewRecord> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'views.manage');
  requireList(ctx.actor, input.list);
  const ownerId = requireUser(ctx.actor);
  const query = knownQuery(input.list, input.query);
  const aboutIds = await findAbout(ctx, { ...input, query });
  const { name, list, shared = false } = input;
  if (shared) requirePermission(ctx.actor, 'views.share');
  // Of the reply only the id is kept for repeats: a search may name somebody, and has the same input then.
  const id = await runCommand(ctx, {
    action: 'view.save',
    conflicts: viewNameTaken(null),
    work: async (tx) => {
      const [kept] = await tx.select({ n: count() }).from(views).where(eq(views.ownerId, ownerId));
      if ((kept?.n ?? 0) >= MOST_VIEWS) {
        throw new AppError('validation', `You have ${MOST_VIEWS} views. Please delete one first`);
      }
      const reply = crypto.randomUUID();
      const createdAt = ctx.clock();
      await tx.insert(views).values({ id: reply, ownerId, list, name, query, shared, aboutIds, createdAt });
      return { reply, subject: { kind: 'view', id: reply }, ...(shared && { action: 'view.share' }) };
    },
  });
  return { id, name, query, shared, madeBy: null, mayChange: true };
}

/** What is said where somebody has another view of that name: the actor, or the colleague whose view they change. */
export const viewNameTaken = (madeBy: string | null) => ({
  views_name_key: () =>
    fieldError('conflict', 'name', `${madeBy ? `${madeBy} has` : 'You have'} a view of this name`),
});
