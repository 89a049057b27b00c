import { eq } from 'drizzle-orm';
import { BULK_MAX } from '#contracts/bulk-max.ts';
import { PAGES } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import type { Transaction } from '#server/db/connection.ts';
import { leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { stepDueInZone } from '#server/domain/mail/due-in-zone.ts';
import { inZone } from '#server/domain/mail/in-zone.ts';
import { queueMemberMail } from '#server/domain/mail/queue-mail.ts';
import { MAIL_DELAY } from '#server/domain/mail/undo-delay.ts';
import { recordNames } from '#server/domain/record-names.ts';
import type { Notification } from './notification.ts';

interface Mailed {
  notifications: Notification[];
  /** The colleagues who are told, by id. */
  addresses: ReadonlyMap<string, string>;
  actorId: string | null;
}

const WHAT = {
  lead: 'signup',
  partnership: 'application',
  message: 'message',
  appointment: 'appointment',
} as const;

/** What became of an appointment, as people read it. */
const CHANGES = { scheduled: 'scheduled', moved: 'moved', cancelled: 'canceled' } as const;

/** Where a colleague finds the records of a kind that are theirs. */
const THEIRS: Readonly<Record<Notification['subjectKind'], string>> = {
  lead: `${PAGES.dashboard}?tab=signups&owner=me`,
  partnership: `${PAGES.dashboard}?tab=partnerships`,
  message: `${PAGES.dashboard}?tab=messages&owner=me`,
  appointment: `${PAGES.appointments}?owner=me`,
};

/**
 * Mails colleagues what concerns them. Several records of a kind that are given to one of them at once are one mail,
 * which names nobody.
 */
export async function mailNotifications(ctx: Context, tx: Transaction, mailed: Mailed): Promise<void> {
  const { notifications, addresses, actorId } = mailed;
  const by = await nameOf(tx, actorId);
  const groups = Map.groupBy(notifications, ({ userId, kind, subjectKind, subjectId }) =>
    [userId, kind, subjectKind, kind === 'assigned' ? '' : subjectId].join(' '),
  );
  // In one order, so that two at once cannot wait for each other's counters.
  const inOrder = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [, group] of inOrder) {
    const [first] = group;
    const to = first && addresses.get(first.userId);
    if (!first || !to) continue;
    if (group.length > 1) await mailSeveral(ctx, tx, to, { by, kind: first.subjectKind, group });
    else await mailOne(ctx, tx, to, first, by);
  }
}

async function mailSeveral(
  ctx: Context,
  tx: Transaction,
  to: string,
  { by, kind, group }: { by: string; kind: Notification['subjectKind']; group: Notification[] },
): Promise<void> {
  const data = { by, count: group.length, what: `${WHAT[kind]}s`, link: `${ctx.site.url}${THEIRS[kind]}` };
  // An import gives thousands, and has an undo of its own.
  const about = group.length > BULK_MAX ? [] : group.map(({ subjectId }) => subjectId);
  await queueMemberMail(ctx, tx, { to, template: 'team-assigned-many', about, data }, MAIL_DELAY);
}

async function mailOne(
  ctx: Context,
  tx: Transaction,
  to: string,
  { userId, kind, subjectKind, subjectId, text, change }: Notification,
  by: string,
): Promise<void> {
  const name = (await recordNames(tx, [subjectId])).get(subjectId);
  if (name === undefined) return;
  const link = `${ctx.site.url}${recordPath(subjectKind, subjectId)}`;
  const mail = { to, about: [subjectId] };
  if (kind === 'assigned') {
    const data = { by, what: WHAT[subjectKind], name, link };
    await queueMemberMail(ctx, tx, { ...mail, template: 'team-assigned', data }, MAIL_DELAY);
  } else if (kind === 'mentioned') {
    const data = { by, name, message: text ?? '', link };
    await queueMemberMail(ctx, tx, { ...mail, template: 'team-mentioned', data });
  } else if (kind === 'replied') {
    const data = { name, message: text ?? '', link };
    await queueMemberMail(ctx, tx, { ...mail, template: 'team-replied', data });
  } else if (kind === 'changed') {
    if (!change) return;
    const when = inZone(new Date(change.at), await timeZoneOf(ctx, tx, userId));
    const data = { by, how: CHANGES[change.how], name, when, link };
    await queueMemberMail(ctx, tx, { ...mail, template: 'team-rescheduled', data });
  } else {
    const data = { name, message: await stepOf(ctx, tx, subjectId, userId), link };
    await queueMemberMail(ctx, tx, { ...mail, template: 'team-reminder', data });
  }
}

async function timeZoneOf(ctx: Context, tx: Transaction, userId: string): Promise<string> {
  const [user] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  return user?.timeZone ?? ctx.site.timeZone;
}

async function nameOf(tx: Transaction, id: string | null): Promise<string> {
  if (!id) return 'Somebody';
  const [user] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  return user?.name.trim() || user?.email || 'Somebody';
}

/** The next step of a lead, and when it is due by the clock of whoever is told. */
async function stepOf(ctx: Context, tx: Transaction, leadId: string, userId: string): Promise<string> {
  const [step] = await tx
    .select({ text: leads.nextStep, at: leads.nextStepAt, timeZone: users.timeZone })
    .from(leads)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(leads.userId, leadId));
  const timeZone = step?.timeZone ?? ctx.site.timeZone;
  const due = step?.at && stepDueInZone(step.at.toISOString(), timeZone, ctx.clock());
  return [step?.text, due && `(${due})`].filter(Boolean).join(' ');
}
