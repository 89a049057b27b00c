import { and, count, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { ListQuery, SignupRecord } from '#contracts/admin.ts';
import { companies, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { fragment, type Page, pageOf } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** Customers, newest first, a page at a time. `q` is looked for in names, e-mail, phone and company. */
export async function listSignups(args: { ctx: Context; input: ListQuery }): Promise<Page<SignupRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.read');
  const wanted = and(eq(users.role, 'customer'), matches(input.q));
  return pageOf({
    query: input,
    sort: { createdAt: users.createdAt, id: users.id },
    where: wanted,
    read: async ({ where, orderBy, limit }) => {
      const rows = await ctx.db
        .select({ user: users })
        .from(users)
        .leftJoin(companies, eq(companies.userId, users.id))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map(({ user }) => user);
    },
    total: async () => {
      const [row] = await ctx.db
        .select({ total: count() })
        .from(users)
        .leftJoin(companies, eq(companies.userId, users.id))
        .where(wanted);
      return row?.total ?? 0;
    },
    toItem: toSignupRecord,
  });
}

function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = fragment(q);
  return or(
    ilike(users.name, pattern),
    ilike(users.email, pattern),
    ilike(users.phone, pattern),
    ilike(companies.companyName, pattern),
  );
}

export function toSignupRecord(user: typeof users.$inferSelect): SignupRecord {
  const { id, firstName, lastName, username, email, phone, emailVerified, createdAt } = user;
  return {
    id,
    firstName,
    lastName,
    username,
    email,
    phone,
    emailVerified,
    createdAt: createdAt.toISOString(),
  };
}
