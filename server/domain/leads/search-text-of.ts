import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { companies, leadMerges, users } from '#server/db/schema/index.ts';
import { searchText } from './new-lead.ts';

/** What a lead is found by: its person's names and numbers, and those of the people who were merged into it. */
export async function searchTextOf(tx: Transaction, id: string): Promise<string> {
  const merged = await tx
    .select({ id: leadMerges.mergedId })
    .from(leadMerges)
    .where(eq(leadMerges.keptId, id));
  const ids = [id, ...merged.map((each) => each.id)];
  const found = await tx
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.userId, users.id))
    .where(inArray(users.id, ids));
  const textOf = (each: string) =>
    found.flatMap(({ user, company }) => (user.id === each ? searchText({ ...user, ...company }) : []));
  return ids.flatMap(textOf).join('\n');
}
