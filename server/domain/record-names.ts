import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { applications, appointments, companies, messages, users } from '#server/db/schema/index.ts';

/**
 * Names leads, messages, applications and appointments to the team, by id and on one line. Erased people are not in
 * it.
 */
export async function recordNames(db: Pick<Database, 'select'>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, name: users.name, phone: users.phone, company: companies.companyName })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(inArray(users.id, ids));
  const writers = await db.select().from(messages).where(inArray(messages.id, ids));
  const applicants = await db.select().from(applications).where(inArray(applications.id, ids));
  const guests = await db.select().from(appointments).where(inArray(appointments.id, ids));
  return new Map([
    ...people.map(({ id, name, company, phone }) => entry(id, [name, company, phone])),
    ...writers.map(({ id, firstName, lastName, company, email }) =>
      entry(id, [`${firstName} ${lastName}`, company, email]),
    ),
    ...applicants.map(({ id, contactName, companyName, email }) =>
      entry(id, [contactName, companyName === contactName ? null : companyName, email]),
    ),
    ...guests.map(({ id, firstName, lastName, company, email }) =>
      entry(id, [`${firstName} ${lastName}`, company, email]),
    ),
  ]);
}

const entry = (id: string, parts: (string | null)[]) => [id, parts.filter(Boolean).join(', ')] as const;
