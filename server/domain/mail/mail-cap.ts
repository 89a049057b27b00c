import { createHash } from 'node:crypto';
import { eq, lt, lte, or, sql } from 'drizzle-orm';
import { HOUR_MS } from '#contracts/durations.ts';
import { isTeamRole } from '#contracts/roles.ts';
import type { Reader, Transaction } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import type { ProductMail } from './product-mails.ts';

/** Maximum mails of a kind in any hour, if strangers can cause them: see `mailCapKey`. */
const MOST = 3;
/**
 * Maximum mails about appointments to a mailbox in any hour, of all kinds together: a booking, three moves and a
 * cancellation.
 */
const MOST_OF_APPOINTMENTS = 5;
const OF_APPOINTMENTS: readonly ProductMail[] = [
  'appointment-booked',
  'appointment-moved',
  'appointment-cancelled',
];
/** Two domains of the same mailboxes, whose names ignore dots. */
const GMAIL = ['gmail.com', 'googlemail.com'];

interface Mail {
  to: string;
  template: ProductMail;
  /** The ids that it is about, the account first. */
  about: string[];
}

/** Whether the limit of this kind is reached, so that no further mail would be written. */
export async function isMailCapReached(ctx: Context, db: Reader, mail: Mail): Promise<boolean> {
  return (await mailCapWait(ctx, db, mail)) > 0;
}

/** Seconds until another mail of this kind may be written; 0 if it may be now. */
export async function mailCapWait(ctx: Context, db: Reader, mail: Mail): Promise<number> {
  let wait = 0;
  for (const { key, most } of mailCaps(ctx, mail)) {
    const [counter] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
    if (!counter || counter.points < most) continue;
    wait = Math.max(wait, Math.ceil(((counter.expire ?? 0) - ctx.clock().getTime()) / 1_000));
  }
  return wait;
}

/**
 * Counts a mail that is about to be written, and returns whether it may be. The counters are separate from the mails,
 * so that deleting an account does not reset them. Two at once wait for each other, but not after the cap is reached.
 */
export async function countMail(ctx: Context, tx: Transaction, mail: Mail): Promise<boolean> {
  if (await isMailCapReached(ctx, tx, mail)) return false;
  for (const cap of mailCaps(ctx, mail)) {
    if (!(await increment(ctx, tx, cap))) return false;
  }
  return true;
}

/** Adds one to a counter, unless it is full. */
async function increment(ctx: Context, tx: Transaction, { key, most }: Cap): Promise<boolean> {
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
      setWhere: or(lt(points, most), lte(expire, now)),
    })
    .returning({ points });
  return counted.length > 0;
}

interface Cap {
  key: string;
  most: number;
}

/**
 * The counters of a mail; none if it is not limited. A booking proves nothing about the mailbox, and can be moved and
 * cancelled: what visitors cause counts together, too. What the team changes does not, so that no stranger stops it.
 */
function mailCaps({ actor }: Context, mail: Mail): Cap[] {
  const key = mailCapKey(mail);
  if (key === undefined) return [];
  const own = { key, most: MOST };
  const byTeam = actor.kind === 'system' || (actor.kind === 'user' && isTeamRole(actor.role));
  if (byTeam || !OF_APPOINTMENTS.includes(mail.template)) return [own];
  return [own, { key: hashed(`appointments ${mailboxOf(mail.to)}`), most: MOST_OF_APPOINTMENTS }];
}

/**
 * The counter of a mail's kind; `undefined` if it is not limited. Mails that anybody can cause to any address count for
 * the mailbox under all its names. Mails about an account count for that account alone: an account with another name of
 * the mailbox may be a stranger's, who must not use up these alerts. The key is a hash, so that it names nobody.
 */
function mailCapKey({ to, template, about }: Mail): string | undefined {
  const { audience, causedBy } = MAIL_KINDS[template];
  if (audience === 'team' || causedBy === 'team') return undefined;
  const recipient = audience === 'confirmed' ? (about[0] ?? to.toLowerCase()) : mailboxOf(to);
  return hashed(`${template} ${recipient}`);
}

const hashed = (text: string) => `mails:${createHash('sha256').update(text).digest('hex')}`;

/** Where mail to an address ends up: what follows a plus is a label, and Gmail ignores dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase();
  const name = local.split('+', 1)[0] || local;
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
