import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { applications, partners } from '#server/db/schema/index.ts';

/** Selects the ids of what these partners applied with: who applied again under the same email is the same partner. */
export const applicationsOf = (db: Pick<Database, 'select'>, partnerIds: string[]) =>
  db
    .select({ id: applications.id })
    .from(partners)
    .innerJoin(
      applications,
      or(eq(applications.id, partners.applicationId), eq(applications.email, partners.email)),
    )
    .where(inArray(partners.id, partnerIds));
