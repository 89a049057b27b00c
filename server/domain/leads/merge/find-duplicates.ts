import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Duplicate, isSamePerson, SAME_FIELDS } from '#contracts/lead-merge.ts';
import { companies, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { contains, searchFor } from '#server/domain/lists/search.ts';
import { mailboxOf } from '#server/domain/mail/mailbox-of.ts';
import { endAlike, isSameNumber, storedDigits } from '#server/domain/phone.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { missingLead } from './missing-lead.ts';
import { areSimilarNames } from './similar-names.ts';

const DUPLICATES_MAX = 10;

/**
 * Other leads of perhaps the same person, however they are spelled, then others of the company; each the newest first.
 * Throws `not_found`.
 */
export async function findDuplicates(args: { ctx: Context; input: { id: string } }): Promise<Duplicate[]> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.read');
  const [own] = await ctx.db
    .select({ user: users, lead: leads, companyName: companies.companyName })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .innerJoin(companies, eq(companies.userId, leads.userId))
    .where(eq(leads.userId, input.id));
  if (!own) throw await missingLead(ctx.db, input.id);
  const mailbox = mailboxOf(own.user.email);
  const samePhone = inArray(leads.phoneDigits, storedDigits(own.user.phone));
  const [local = '', domain = ''] = splitAt(mailbox);
  // Those whose company is not known have nothing in common.
  const company = own.companyName.toLowerCase() || null;
  const named = searchFor(leads.search, own.user.name);
  const found = await ctx.db
    .select({ user: users, lead: leads, companyName: companies.companyName })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .innerJoin(companies, eq(companies.userId, leads.userId))
    .where(
      and(
        ne(leads.userId, input.id),
        // Each query uses one index; a single condition across three tables could use none.
        sql`${leads.userId} in (
          (select id from users where email = ${mailbox})
          union (select user_id from leads where ${contains(leads.search, `${local}+`)}
            and ${contains(leads.search, `@${domain}`)} limit 50)
          union (select user_id from leads where ${samePhone} limit 50)
          union (select user_id from companies where lower(company_name) = ${company} limit 50)
          union (select user_id from leads where ${named.hasTrigrams ? named.condition : sql`false`} limit 50)
        )`,
      ),
    )
    .orderBy(desc(leads.createdAt));
  const matches = found
    .map(({ user, lead, companyName }) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      phone: user.phone,
      companyName,
      version: lead.version,
      status: lead.status,
      createdAt: lead.createdAt.toISOString(),
      same: sameIn({ ...own.user, companyName: own.companyName }, { ...user, companyName }),
    }))
    // Many share a name; it tells something beside another thing that is the same.
    .filter(({ same }) => same.some((by) => by !== 'name'));
  // However many colleagues there are, they leave room for the same person.
  const colleagues = matches.filter((match) => !isSamePerson(match));
  return [...matches.filter(isSamePerson), ...colleagues].slice(0, DUPLICATES_MAX);
}

type Person = Pick<typeof users.$inferSelect, 'name' | 'email' | 'phone'> & { companyName: string };

/** What two people have in common. Number and company may be spelled otherwise where the names are alike. */
function sameIn(one: Person, other: Person): Duplicate['same'] {
  const isAlike = areSimilarNames(one.name, other.name);
  const [company, otherCompany] = [one.companyName, other.companyName];
  const is = {
    email: mailboxOf(one.email) === mailboxOf(other.email),
    phone: isSameNumber(one.phone, other.phone) || (isAlike && endAlike(one.phone, other.phone)),
    name: isAlike,
    company:
      (company !== '' && company.toLowerCase() === otherCompany.toLowerCase()) ||
      (isAlike && areSimilarNames(company, otherCompany)),
  };
  return SAME_FIELDS.filter((by) => is[by]);
}

function splitAt(email: string): [string, string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}
