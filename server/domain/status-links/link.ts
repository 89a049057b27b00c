import { and, eq, gt, inArray } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import { PAGES } from '#contracts/paths.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { Primary, Transaction } from '#server/db/connection.ts';
import { statusLinks } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { type TrustedText, trustedText } from '#server/domain/mail/trusted-text.ts';
import { hashOfToken, newToken } from '#server/domain/one-time-token.ts';

const LINK_DAYS = 90;

/** A record whose status a link shows. */
export interface StatusSubject {
  kind: MailedSubject;
  id: string;
}

/**
 * Makes the link that a mail about a record leads to its status with; older ones go on working. Only readers of that
 * mailbox may hold it, so it is never part of an answer of the API.
 */
export async function issueStatusLink(
  { clock, site }: Pick<Context, 'clock' | 'site'>,
  tx: Transaction,
  { kind, id }: StatusSubject,
): Promise<TrustedText> {
  const token = newToken();
  const createdAt = clock();
  await tx.insert(statusLinks).values({
    tokenHash: hashOfToken(token),
    subjectKind: kind,
    subjectId: id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LINK_DAYS * DAY_MS),
  });
  return trustedText(`${site.url}${PAGES.status}#token=${token}`);
}

/**
 * The record that a link shows, and until when. Throws `not_found` for every link that does not work, whatever the
 * reason.
 */
export async function findStatusSubject(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<StatusSubject & { until: Date }> {
  const { tokenHash, expiresAt, subjectKind: kind, subjectId: id } = statusLinks;
  const [found] = await db
    .select({ kind, id, until: expiresAt })
    .from(statusLinks)
    .where(and(eq(tokenHash, hashOfToken(token)), gt(expiresAt, clock())));
  if (!found) throw deadStatusLink();
  return found;
}

export function deadStatusLink(): AppError {
  return new AppError('not_found', 'This link has ended or has expired.');
}

/** How many links to the status of a record work. */
export async function countStatusLinks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<number> {
  return db.$count(statusLinks, and(eq(statusLinks.subjectId, id), gt(statusLinks.expiresAt, clock())));
}

/** Ends the links to the status of records. Returns how many there were. */
export async function removeStatusLinks(tx: Pick<Primary, 'delete'>, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx.delete(statusLinks).where(inArray(statusLinks.subjectId, ids));
  return gone.rowCount ?? 0;
}
