import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SignupRecord } from '#contracts/admin.ts';
import type { SignupQuery } from '#contracts/list-query.ts';
import type { Database } from '#server/db/connection.ts';
import { companies, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readPage } from '#server/domain/lists/read-page.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { SIGNUPS, selectSignups } from './select-signups.ts';

const owners = alias(users, 'owners');

/** Signups that a query selects, a page at a time. Throws `validation` for a bad cursor. */
export async function listSignups(args: { ctx: Context; input: SignupQuery }): Promise<Page<SignupRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.read');
  return readPage({
    db: ctx.db,
    list: SIGNUPS,
    selection: selectSignups(ctx, input),
    query: input,
    read: (ids) => readSignups(ctx.db, ids),
  });
}

/** The signups of those ids as the team's list shows them, in any order. */
export async function readSignups(db: Database, ids: string[]): Promise<SignupRecord[]> {
  const rows = await db
    .select({ lead: leads, user: users, companyName: companies.companyName, ownerName: owners.name })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .innerJoin(companies, eq(companies.userId, leads.userId))
    .leftJoin(owners, eq(owners.id, leads.ownerId))
    .where(inArray(leads.userId, ids));
  return rows.map(toSignupRecord);
}

interface Row {
  lead: typeof leads.$inferSelect;
  user: typeof users.$inferSelect;
  companyName: string;
  ownerName: string | null;
}

function toSignupRecord({ lead, user, companyName, ownerName }: Row): SignupRecord {
  const { plan, industry, status, ownerId, nextStep } = lead;
  return {
    ...toPersonRecord(user),
    createdAt: lead.createdAt.toISOString(),
    ...{ companyName, plan, industry, status, ownerId, ownerName, nextStep },
    nextStepAt: lead.nextStepAt?.toISOString() ?? null,
    setupAt: lead.setupAt?.toISOString() ?? null,
    dueAt: lead.dueAt.toISOString(),
    contactedAt: lead.contactedAt?.toISOString() ?? null,
  };
}

/** What everybody with an account has. */
export function toPersonRecord(user: typeof users.$inferSelect) {
  const { id, firstName, lastName, username, email, phone, emailVerified, createdAt } = user;
  return {
    ...{ id, firstName, lastName, username, email, phone, emailVerified },
    createdAt: createdAt.toISOString(),
  };
}
