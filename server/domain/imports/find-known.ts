import { eq, inArray, sql } from 'drizzle-orm';
import type { ImportedLead } from '#contracts/imported-lead.ts';
import type { ImportProblem } from '#contracts/lead-import.ts';
import type { Permission } from '#contracts/permissions.ts';
import type { UserRole } from '#contracts/roles.ts';
import type { Database } from '#server/db/connection.ts';
import { companies, leads, partners, users } from '#server/db/schema/index.ts';
import type { Actor, Context } from '#server/domain/context.ts';
import { EMAIL_TAKEN } from '#server/domain/leads/create-lead.ts';
import { ofOtherPayers } from '#server/domain/partners/email-of-another.ts';
import { comparedDigits, storedDigits } from '#server/domain/phone.ts';
import { mayDo } from '#server/domain/policy.ts';
import type { ImportRow } from './read-rows.ts';

const FORMER = 'Somebody who has payments or a partner had this address before, or has yet to confirm it';
/** Rows that are looked up at once. */
const BATCH = 100;

interface Known {
  /** Names of people by their address; blank where the reader may not read whose it is. */
  emails: ReadonlyMap<string, string>;
  /**
   * The addresses that somebody with payments or a partner had before, where the reader may not give them to another
   * lead.
   */
  othersEmails: ReadonlySet<string>;
  /** Names of people by the compared digits of their number, and by their company in small letters. */
  phones: ReadonlyMap<string, string>;
  companyNames: ReadonlyMap<string, string>;
}

/** What our records say of the rows: there is an account with that address, or perhaps the same phone or company. */
export async function findKnown(
  ctx: Context,
  rows: readonly ImportRow[],
): Promise<{ problems: ImportProblem[] }[]> {
  const found: { problems: ImportProblem[] }[] = [];
  const readable = rows.flatMap(({ row, lead }) => (lead ? { row, lead } : []));
  for (let start = 0; start < readable.length; start += BATCH) {
    const batch = readable.slice(start, start + BATCH);
    const known = await findAll(
      ctx,
      batch.map(({ lead }) => lead),
    );
    found.push(...batch.map(({ row, lead }) => ({ problems: problemsOf(row, lead, known) })));
  }
  return found;
}

async function findAll({ db, actor }: Context, wanted: readonly ImportedLead[]): Promise<Known> {
  const emails = wanted.flatMap(({ email }) => email ?? []);
  return {
    emails: await knownEmails(db, actor, emails),
    othersEmails: mayDo(actor, 'partners.manage') ? new Set() : await ofOtherPayers(db, emails),
    phones: await knownPhones(
      db,
      wanted.flatMap(({ phone = '' }) => storedDigits(phone)),
    ),
    companyNames: await knownCompanies(
      db,
      wanted.flatMap(({ companyName }) => companyName?.toLowerCase() ?? []),
    ),
  };
}

function problemsOf(row: number, lead: ImportedLead, known: Known): ImportProblem[] {
  const { email, phone = '', companyName = '' } = lead;
  if (email && known.emails.has(email)) {
    const name = known.emails.get(email);
    const message = name ? `${name} has this email` : EMAIL_TAKEN;
    return [{ row, kind: 'known', field: 'email', value: email, message }];
  }
  if (email && known.othersEmails.has(email)) {
    return [{ row, kind: 'known', field: 'email', value: email, message: FORMER }];
  }
  const problems: ImportProblem[] = [];
  const byPhone = known.phones.get(comparedDigits(phone));
  const byName = known.companyNames.get(companyName.toLowerCase());
  if (byPhone) {
    const message = `${byPhone} has this number`;
    problems.push({ row, kind: 'similar', field: 'phone', value: phone, message });
  }
  if (byName) {
    const message = `${byName} is of a company of this name`;
    problems.push({ row, kind: 'similar', field: 'companyName', value: companyName, message });
  }
  return problems;
}

/** Which of `emails` have an account. */
export async function takenEmails(db: Pick<Database, 'select'>, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  return new Set(found.map(({ email }) => email));
}

/** Names of people by their address, each for those who may read customers, partners or the team. */
async function knownEmails(db: Database, actor: Actor, emails: string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  // The account of a partner has no name of its own.
  const name = sql<string>`coalesce(${partners.contactName}, ${users.name})`;
  const found = await db
    .select({ email: users.email, name, role: users.role })
    .from(users)
    .leftJoin(partners, eq(partners.userId, users.id))
    .where(inArray(users.email, emails));
  return new Map(found.map(({ email, name, role }) => [email, mayDo(actor, toRead(role)) ? name : '']));
}

function toRead(role: UserRole): Permission {
  if (role === 'customer') return 'signups.read';
  return role === 'partner' ? 'partners.read' : 'team.manage';
}

/** Names of people by the compared digits of their number. */
async function knownPhones(db: Database, digits: string[]): Promise<Map<string, string>> {
  if (digits.length === 0) return new Map();
  const found = await db
    .select({ phone: users.phone, name: users.name })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .where(inArray(leads.phoneDigits, digits));
  return new Map(found.map(({ phone, name }) => [comparedDigits(phone), name]));
}

/** Names of people by their company in small letters. */
async function knownCompanies(db: Database, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const company = sql<string>`lower(${companies.companyName})`;
  const found = await db
    .select({ company, name: users.name })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(inArray(company, names));
  return new Map(found.map((each) => [each.company, each.name]));
}
