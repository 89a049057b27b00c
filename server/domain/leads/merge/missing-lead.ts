import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { leadMerges, users } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';

/** Says why there is no lead of that id: it was merged into another one, or there never was one. */
export async function missingLead(db: Pick<Database, 'select'>, id: string): Promise<AppError> {
  const [merge] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(leadMerges)
    .innerJoin(users, eq(users.id, leadMerges.keptId))
    .where(eq(leadMerges.mergedId, id));
  return new AppError(
    'not_found',
    merge
      ? `This signup was merged into the one of ${merge.name} (${merge.email})`
      : 'There is no such signup',
    { movedTo: merge?.id },
  );
}
