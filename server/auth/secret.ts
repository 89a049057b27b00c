import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { settings } from '#server/db/schema/index.ts';

const NAME = 'session-secret';

/** The key that signs cookies: made once, kept in the database so that every instance and every start has it. */
export async function sessionSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ name: NAME, value }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, NAME));
  if (!row) throw new Error('The session secret could not be stored');
  return row.value;
}
