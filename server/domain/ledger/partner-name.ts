import { sql } from 'drizzle-orm';
import { partners } from '#server/db/schema/index.ts';

/** What the team calls a partner; `null` once they are erased. */
export const PARTNER_NAME = sql<string | null>`coalesce(${partners.contactName}, ${partners.companyName})`;
