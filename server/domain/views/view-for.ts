import { eq, or, type SQL } from 'drizzle-orm';
import type { ViewRecord } from '#contracts/views.ts';
import type { users } from '#server/db/schema/index.ts';
import { views } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { mayDo, requireUser } from '#server/domain/policy.ts';

type Stored = Pick<typeof views.$inferSelect, 'id' | 'ownerId' | 'name' | 'query' | 'shared'>;
type Maker = Pick<typeof users.$inferSelect, 'name' | 'email'>;

/** The views that the actor may change: their own and, for whoever manages the team, those that colleagues share. */
export function mayBeChanged({ actor }: Context): SQL | undefined {
  const own = eq(views.ownerId, requireUser(actor));
  return mayDo(actor, 'team.manage') ? or(own, views.shared) : own;
}

/** A view as the actor reads it. */
export function viewFor({ actor }: Context, view: Stored, maker: Maker): ViewRecord {
  const { id, name, query, shared } = view;
  const mine = view.ownerId === requireUser(actor);
  return {
    id,
    name,
    query,
    shared,
    madeBy: mine ? null : maker.name || maker.email,
    mayChange: mine || (shared && mayDo(actor, 'team.manage')),
  };
}

export function noSuchView(): AppError {
  return new AppError('not_found', 'There is no such view');
}
