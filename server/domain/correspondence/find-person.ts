import { eq } from 'drizzle-orm';
import { firstNameOf } from '#contracts/first-name.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { Database } from '#server/db/connection.ts';
import { applications, companies, leads, messages, users } from '#server/db/schema/index.ts';

/** Whom a record is about, as far as a mail says it. */
export interface RecordPerson {
  email: string;
  firstName: string;
  companyName: string | null;
  plan: string | null;
}

/** The person of a record; `undefined` if there is no such record. */
export async function findPerson(
  db: Pick<Database, 'select'>,
  kind: MailedSubject,
  id: string,
): Promise<RecordPerson | undefined> {
  return FINDERS[kind](db, id);
}

type Find = (db: Pick<Database, 'select'>, id: string) => Promise<RecordPerson | undefined>;

const FINDERS: Record<MailedSubject, Find> = {
  async lead(db, id) {
    const [row] = await db
      .select({
        email: users.email,
        firstName: users.firstName,
        companyName: companies.companyName,
        plan: leads.plan,
      })
      .from(leads)
      .innerJoin(users, eq(users.id, leads.userId))
      .leftJoin(companies, eq(companies.userId, leads.userId))
      .where(eq(leads.userId, id));
    return row;
  },
  async partnership(db, id) {
    const [row] = await db.select().from(applications).where(eq(applications.id, id));
    if (!row) return undefined;
    const { email, contactName, companyName } = row;
    return { email, firstName: firstNameOf(contactName), companyName, plan: null };
  },
  async message(db, id) {
    const [row] = await db.select().from(messages).where(eq(messages.id, id));
    return row && { email: row.email, firstName: row.firstName, companyName: row.company, plan: null };
  },
};
