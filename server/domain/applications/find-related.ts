import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { RelatedRecord } from '#contracts/review.ts';
import { applications, companies, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { isSameNumber, storedDigits } from '#server/domain/phone.ts';
import { mayDo } from '#server/domain/policy.ts';
import type { Application } from './lock-applications.ts';

/** Number shown of each kind, newest first. */
const RELATED_MAX = 10;

/** Other applications and leads with the same email, number or company; leads only for actors who may read them. */
export async function findRelated(ctx: Context, row: Application): Promise<RelatedRecord[]> {
  const others = await relatedApplications(ctx, row);
  const found = mayDo(ctx.actor, 'signups.read') ? await relatedLeads(ctx, row) : [];
  return [...others, ...found];
}

async function relatedApplications(ctx: Context, row: Application): Promise<RelatedRecord[]> {
  const company = sql`lower(${row.companyName})`;
  const found = await ctx.db
    .select()
    .from(applications)
    .where(
      and(
        ne(applications.id, row.id),
        or(
          eq(applications.email, row.email),
          inArray(applications.phoneDigits, storedDigits(row.phone)),
          sql`lower(${applications.companyName}) = ${company}`,
        ),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(RELATED_MAX);
  return found.map((other) => ({
    kind: 'application',
    id: other.id,
    name: other.contactName,
    companyName: other.companyName,
    status: other.status,
    createdAt: other.createdAt.toISOString(),
    same: sameIn(row, other),
  }));
}

async function relatedLeads(ctx: Context, row: Application): Promise<RelatedRecord[]> {
  const found = await ctx.db
    .select({ user: users, lead: leads, companyName: companies.companyName })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .leftJoin(companies, eq(companies.userId, leads.userId))
    .where(
      // Each query uses one index; a single condition across three tables could use none.
      sql`${leads.userId} in (
        select id from users where email = ${row.email}
        union select user_id from leads where ${inArray(leads.phoneDigits, storedDigits(row.phone))}
        union select user_id from companies where lower(company_name) = lower(${row.companyName})
      )`,
    )
    .orderBy(desc(leads.createdAt))
    .limit(RELATED_MAX);
  return found.map(({ user, lead, companyName }) => ({
    kind: 'signup',
    id: user.id,
    name: user.name,
    companyName,
    status: lead.status,
    createdAt: lead.createdAt.toISOString(),
    same: sameIn(row, { email: user.email, phone: user.phone, companyName }),
  }));
}

type Traits = Pick<Application, 'email' | 'phone'> & { companyName: string | null };

function sameIn(row: Application, other: Traits): RelatedRecord['same'] {
  return [
    ...(other.email === row.email ? (['email'] as const) : []),
    ...(isSameNumber(other.phone, row.phone) ? (['phone'] as const) : []),
    ...(other.companyName?.toLowerCase() === row.companyName.toLowerCase() ? (['company'] as const) : []),
  ];
}
