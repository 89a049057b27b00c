import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, gte, inArray } from 'drizzle-orm';
import { MINUTE_MS } from '#contracts/durations.ts';
import type { Database, Primary, Transaction } from '#server/db/connection.ts';
import { oneTimeTokens } from '#server/db/schema/index.ts';

type StoredPurpose = (typeof oneTimeTokens.$inferSelect)['purpose'];
export type TokenPurpose = Exclude<StoredPurpose, 'admin-invitation'>;

/** A purpose as it is stored, and as an earlier version stored it: links that were mailed then go on working. */
export function storedPurposes(purpose: TokenPurpose): StoredPurpose[] {
  return purpose === 'account-invitation' ? [purpose, 'admin-invitation'] : [purpose];
}

interface Issue {
  purpose: TokenPurpose;
  /** The person it is for. Their older tokens of this purpose end. */
  userId?: string;
  /** What it is about, if that is not a user. */
  subjectId?: string;
  /** The address that it confirms in place of the account’s. */
  email?: string;
  now: Date;
  minutes: number;
}

/** Makes a token of 256 bits (43 characters), which works until it is spent. Only its hash is stored. */
export async function issueToken(tx: Primary | Transaction, issue: Issue): Promise<string> {
  const { purpose, userId, subjectId, email, now, minutes } = issue;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS);
  if (userId) await voidTokens(tx, purpose, userId);
  await tx
    .insert(oneTimeTokens)
    .values({ tokenHash: hashOfToken(token), purpose, userId, subjectId, email, expiresAt });
  return token;
}

/** What the token is about, without using it. `undefined` in the same cases as `spendToken`. */
export async function readToken(
  db: Database | Transaction,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: Date },
): Promise<{ userId: string | null; subjectId: string | null } | undefined> {
  const [found] = await db
    .select({ userId: oneTimeTokens.userId, subjectId: oneTimeTokens.subjectId })
    .from(oneTimeTokens)
    .where(isAlive({ purpose, token, now }));
  return found;
}

/** Uses the token up inside `tx`. `undefined` if there is none, or it was used or has expired. */
export async function spendToken(
  tx: Primary | Transaction,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: Date },
): Promise<{ userId: string | null; subjectId: string | null; email: string | null } | undefined> {
  const [spent] = await tx.delete(oneTimeTokens).where(isAlive({ purpose, token, now })).returning({
    userId: oneTimeTokens.userId,
    subjectId: oneTimeTokens.subjectId,
    email: oneTimeTokens.email,
  });
  return spent;
}

function isAlive({ purpose, token, now }: { purpose: TokenPurpose; token: string; now: Date }) {
  return and(
    eq(oneTimeTokens.tokenHash, hashOfToken(token)),
    inArray(oneTimeTokens.purpose, storedPurposes(purpose)),
    gt(oneTimeTokens.expiresAt, now),
  );
}

/**
 * Lets every link to a record that works until `from` or longer end at another time; one for a shorter time keeps its
 * own.
 */
export async function extendTokens(
  tx: Transaction,
  change: { purpose: TokenPurpose; subjectId: string; from: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ expiresAt: change.expiresAt })
    .where(
      and(
        eq(oneTimeTokens.subjectId, change.subjectId),
        eq(oneTimeTokens.purpose, change.purpose),
        gte(oneTimeTokens.expiresAt, change.from),
      ),
    );
}

/** Ends every open link of a purpose for one person. */
export async function voidTokens(
  tx: Primary | Transaction,
  purpose: TokenPurpose,
  userId: string,
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, storedPurposes(purpose))));
}

/** Ends every open link of a purpose that is about one record. */
export async function voidTokensAbout(
  tx: Primary | Transaction,
  purpose: TokenPurpose,
  subjectId: string,
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.subjectId, subjectId), eq(oneTimeTokens.purpose, purpose)));
}

/** 256 random bits in 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
