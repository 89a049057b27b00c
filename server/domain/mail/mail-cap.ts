import { createHash } from 'node:crypto';
import { eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { MAIL_KINDS, type MailTemplate } from './templates.ts';

/** So many mails of a kind are written in any hour, where strangers can cause them: see `mailCapKey`. */
const MOST = 3;
const HOUR_MS = 3_600_000;
/** The same mailboxes under two names, in which dots do not count. */
const GMAIL = ['gmail.com', 'googlemail.com'];

interface Mail {
  to: string;
  template: MailTemplate;
  /** Whom it is about, the account first. */
  about: string[];
}

/** Whether there was enough of this kind for now, so that no further one would be written. */
export async function isMailCapReached(ctx: Context, tx: Transaction, mail: Mail): Promise<boolean> {
  return (await mailCapWait(ctx, tx, mail)) > 0;
}

/** Seconds until another mail of this kind may be written; 0 where it may be now. */
export async function mailCapWait({ clock }: Context, tx: Transaction, mail: Mail): Promise<number> {
  const key = mailCapKey(mail);
  if (key === undefined) return 0;
  const [counter] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key));
  if (!counter || counter.points < MOST) return 0;
  return Math.max(0, Math.ceil(((counter.expire ?? 0) - clock().getTime()) / 1_000));
}

/**
 * Counts a mail that is about to be written, and answers whether it may be. Counters are kept apart from the mails, so that
 * deleting an account does not reset them. Two at once wait for each other; once the cap is reached, nobody waits.
 */
export async function countMail(ctx: Context, tx: Transaction, mail: Mail): Promise<boolean> {
  const key = mailCapKey(mail);
  if (key === undefined) return true;
  if (await isMailCapReached(ctx, tx, mail)) return false;
  const now = ctx.clock().getTime();
  const { points, expire } = rateLimits;
  const counted = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire: now + HOUR_MS })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${expire} > ${now} then ${points} + 1 else 1 end`,
        expire: now + HOUR_MS,
      },
      setWhere: or(lt(points, MOST), lte(expire, now)),
    })
    .returning({ points });
  return counted.length > 0;
}

/**
 * Under what such a mail is counted; `undefined` where it is not. What anybody can have mailed to any address is counted
 * for the mailbox, under all its names; what is about an account, for that account alone, since another one under a
 * name of the mailbox, or before it, may be somebody else's, who must not use up the alerts of this one. A hash, so that it names nobody.
 */
function mailCapKey({ to, template, about }: Mail): string | undefined {
  const { audience, causedBy } = MAIL_KINDS[template];
  if (audience === 'team' || causedBy === 'team') return undefined;
  const recipient = audience === 'confirmed' ? (about[0] ?? to.toLowerCase()) : mailboxOf(to);
  const hash = createHash('sha256').update(`${template} ${recipient}`).digest('hex');
  return `mails:${hash}`;
}

/** Where mail to an address ends up: what follows a plus is a label, and Gmail ignores dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase();
  const name = local.split('+', 1)[0] || local;
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
