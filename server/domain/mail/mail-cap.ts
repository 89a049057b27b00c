import { createHash } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { mails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { MAIL_KINDS, type MailTemplate } from './templates.ts';

/** So many mails of a kind reach a mailbox within an hour, where strangers can cause them. */
const MOST = 3;
const HOUR_MS = 3_600_000;
/** The same mailboxes under two names, in which dots do not count. */
const GMAIL = ['gmail.com', 'googlemail.com'];

interface Mail {
  to: string;
  template: MailTemplate;
}

/**
 * Whether the mailbox has had enough of this kind, so that no further one is written. The last ones before that wait for each
 * other until their transactions end, so that the count is exact; once there are enough, nobody waits.
 */
export async function isMailCapReached({ clock }: Context, tx: Transaction, mail: Mail): Promise<boolean> {
  const key = mailCapKey(mail);
  if (key === null) return false;
  const since = new Date(clock().getTime() - HOUR_MS);
  if (await hasEnough(tx, key, since)) return true;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return hasEnough(tx, key, since);
}

async function hasEnough(tx: Transaction, key: string, since: Date): Promise<boolean> {
  const [sent] = await tx
    .select({ n: count() })
    .from(mails)
    .where(and(eq(mails.capKey, key), gt(mails.createdAt, since)));
  return (sent?.n ?? 0) >= MOST;
}

/** Under what such a mail is counted; `null` where it is not. A hash, so that it names nobody. */
export function mailCapKey({ to, template }: Mail): string | null {
  const { audience, causedBy } = MAIL_KINDS[template];
  if (audience === 'team' || causedBy === 'team') return null;
  return createHash('sha256')
    .update(`${template} ${mailboxOf(to)}`)
    .digest('hex');
}

/** Where mail to an address ends up: what follows a plus is a label, and Gmail ignores dots. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase();
  const name = local.split('+', 1)[0] || local;
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
