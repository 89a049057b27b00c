import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#contracts/durations.ts';
import { RESET_LINK_MINUTES } from '#contracts/password.ts';
import { isTeamRole } from '#contracts/roles.ts';
import type { Reader, Transaction } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import { hasLabel, mailboxOf } from './mailbox-of.ts';
import type { ProductMail } from './product-mails.ts';

/** Maximum mails of a kind in any hour, if they are capped: see `mailCapKey`. */
const MOST = 3;
/** Links to a new password are counted as long as they work: of an account, one that was mailed still does. */
const COUNTED_MS: Partial<Record<ProductMail, number>> = { 'password-reset': RESET_LINK_MINUTES * MINUTE_MS };
/**
 * Maximum mails about appointments to a mailbox in any hour, of all kinds together: a booking, three moves and a
 * cancellation.
 */
const MOST_OF_APPOINTMENTS = 5;
/**
 * Maximum mails by which one colleague mentions another in any hour, by which they give them records, and by which they
 * change their appointments.
 */
const MOST_BY_COLLEAGUE = 10;
/** Maximum mails to a colleague in any hour about replies of one record, and about its next step. */
const MOST_OF_RECORD = 10;
const OF_APPOINTMENTS: readonly ProductMail[] = [
  'appointment-booked',
  'appointment-moved',
  'appointment-cancelled',
];
/**
 * The mails that colleagues cause to each other, each with the kind it counts as: a mail about one record that is given
 * counts like one about several.
 */
const BY_COLLEAGUE: Partial<Record<ProductMail, ProductMail>> = {
  'team-mentioned': 'team-mentioned',
  'team-rescheduled': 'team-rescheduled',
  'team-assigned': 'team-assigned',
  'team-assigned-many': 'team-assigned',
};
const BY_RECORD: readonly ProductMail[] = ['team-replied', 'team-reminder'];

interface Mail {
  to: string;
  template: ProductMail;
  /** The ids that it is about, the account first. */
  about: string[];
  /** Nobody confirmed that the address is the account’s: strangers can open one for each spelling of a mailbox. */
  unconfirmed?: boolean;
}

/** Whether the limit of this kind is reached, so that no further mail would be written. */
export async function isMailCapReached(ctx: Context, db: Reader, mail: Mail): Promise<boolean> {
  return (await mailCapWait(ctx, db, mail)) > 0;
}

/** Seconds until another mail of this kind may be written; 0 if it may be now. */
export async function mailCapWait(ctx: Context, db: Reader, mail: Mail): Promise<number> {
  const now = ctx.clock().getTime();
  let wait = 0;
  for (const cap of mailCaps(ctx, mail)) {
    const taken = await readTaken(db, cap, now);
    if (taken.size < cap.most) continue;
    // The first place that is free again makes room for one mail.
    wait = Math.max(wait, Math.ceil((Math.min(...taken.values()) - now) / 1_000));
  }
  return wait;
}

/**
 * Counts a mail that is about to be written, and returns whether it may be. The counters are separate from the mails,
 * so that deleting an account does not reset them. Two at once wait for each other, but not after the cap is reached.
 */
export async function countMail(ctx: Context, tx: Transaction, mail: Mail): Promise<boolean> {
  const now = ctx.clock().getTime();
  const free: string[][] = [];
  for (const cap of mailCaps(ctx, mail)) {
    const taken = await readTaken(tx, cap, now);
    free.push(placesOf(cap).filter((place) => !taken.has(place)));
  }
  // Where one counter has no room for a mail, none of them counts it.
  if (free.some((places) => places.length === 0)) return false;
  for (const places of free) {
    if (!(await takeOne(tx, places, now, COUNTED_MS[mail.template] ?? HOUR_MS))) return false;
  }
  return true;
}

/**
 * Takes the first of these places that is free still, for `ms`: so no such time, whenever it begins, has more mails
 * than places.
 */
async function takeOne(tx: Transaction, places: string[], now: number, ms: number): Promise<boolean> {
  const set = { points: 1, expire: now + ms };
  // The places are tried in their order, so that two at once cannot wait for each other's.
  for (const place of places) {
    const { key, expire } = rateLimits;
    // Two statements: one that updates on conflict would lock a place that is taken, and have all others wait for each
    // other.
    const added = await tx
      .insert(rateLimits)
      .values({ key: place, ...set })
      .onConflictDoNothing()
      .returning({ key });
    if (added.length > 0) return true;
    const expired = and(eq(key, place), lte(expire, now));
    const taken = await tx.update(rateLimits).set(set).where(expired).returning({ key });
    if (taken.length > 0) return true;
  }
  return false;
}

/** The places of a cap that are taken, each with when it is free again, in ms since 1970. */
async function readTaken(db: Reader, cap: Cap, now: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: rateLimits.key, until: rateLimits.expire })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, placesOf(cap)), gt(rateLimits.expire, now)));
  return new Map(rows.map(({ key, until }) => [key, until ?? 0]));
}

/** The keys of a cap's places: one row for each mail that may be written in that time. */
const placesOf = ({ key, most }: Cap) => Array.from({ length: most }, (_, place) => `${key}:${place}`);

interface Cap {
  key: string;
  most: number;
}

/**
 * The counters of a mail; none if it is not limited. A booking proves nothing about the mailbox, and can be moved and
 * cancelled: what visitors cause counts together, too. What the team causes counts apart, so that no stranger stops it.
 */
function mailCaps({ actor }: Context, mail: Mail): Cap[] {
  const counter = mailCapKey(mail);
  if (counter === undefined) return [];
  if (BY_COLLEAGUE[mail.template]) {
    const by = actor.kind === 'user' ? actor.id : actor.kind;
    return [{ key: hashed(`${counter} ${by}`), most: MOST_BY_COLLEAGUE }];
  }
  if (BY_RECORD.includes(mail.template)) {
    return [{ key: hashed(`${counter} ${mail.about[0]}`), most: MOST_OF_RECORD }];
  }
  const byMember = actor.kind === 'user' && isTeamRole(actor.role);
  const own = { key: hashed(byMember ? `team ${counter}` : counter), most: MOST };
  if (byMember || actor.kind === 'system' || !OF_APPOINTMENTS.includes(mail.template)) return [own];
  return [own, { key: hashed(`appointments ${mailboxOf(mail.to)}`), most: MOST_OF_APPOINTMENTS }];
}

/**
 * The counter of a mail's kind; `undefined` if it is not limited. Mails that anybody can cause to any address count for
 * its mailbox, under all labels together and under its name. Mails about a confirmed account count for that account:
 * one with another name of the mailbox may be a stranger's, who must not use up these alerts.
 */
function mailCapKey({ to, template, about, unconfirmed }: Mail): string | undefined {
  const { audience, capped } = MAIL_KINDS[template];
  if (!capped) return undefined;
  const ofAccount = audience === 'greeted' && !unconfirmed;
  const ofMailbox = `${mailboxOf(to)}${hasLabel(to) ? ' labels' : ''}`;
  return `${BY_COLLEAGUE[template] ?? template} ${ofAccount ? (about[0] ?? to.toLowerCase()) : ofMailbox}`;
}

/** It is hashed, so that a key names nobody. */
const hashed = (text: string) => `mails:${createHash('sha256').update(text).digest('hex')}`;
