import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { oneTimeTokens } from '#server/db/schema/index.ts';

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

/** Makes a token of 256 bits (43 characters) that works once, for `hours`. Only its hash is stored. */
export async function issueToken(db: Database, purpose: Purpose, now: Date, hours: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await db.insert(oneTimeTokens).values({ tokenHash: hash(token), purpose, expiresAt });
  return token;
}

/** Uses the token up inside `tx`. False where there is none, or it was used or has expired. */
export async function spendToken(
  tx: Transaction,
  purpose: Purpose,
  now: Date,
  token: string,
): Promise<boolean> {
  const spent = await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hash(token)),
        eq(oneTimeTokens.purpose, purpose),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ purpose: oneTimeTokens.purpose });
  return spent.length > 0;
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
