import { count, eq, like } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SignupRecord } from '#contracts/admin.ts';
import type { SignupQuery } from '#contracts/list-query.ts';
import { companies, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { fragment, type Page, pageOf } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';

const owners = alias(users, 'owners');

/** Customers, newest first, a page at a time. `q` is looked for in names, e-mail, phone and company. */
export async function listSignups(args: { ctx: Context; input: SignupQuery }): Promise<Page<SignupRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.read');
  const wanted = input.q ? like(leads.search, fragment(input.q.toLowerCase())) : undefined;
  return pageOf({
    query: input,
    sort: { createdAt: leads.createdAt, id: leads.userId },
    where: wanted,
    read: async ({ where, orderBy, limit }) => {
      const rows = await ctx.db
        .select({ lead: leads, user: users, companyName: companies.companyName, ownerName: owners.name })
        .from(leads)
        .innerJoin(users, eq(users.id, leads.userId))
        .innerJoin(companies, eq(companies.userId, leads.userId))
        .leftJoin(owners, eq(owners.id, leads.ownerId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map((row) => ({ ...row, id: row.lead.userId, createdAt: row.lead.createdAt }));
    },
    total: async () => {
      const [row] = await ctx.db.select({ total: count() }).from(leads).where(wanted);
      return row?.total ?? 0;
    },
    toItem: toSignupRecord,
  });
}

interface Row {
  id: string;
  createdAt: Date;
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
