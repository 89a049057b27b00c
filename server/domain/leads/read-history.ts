import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Lead, LeadEntry } from '#contracts/lead.ts';
import { activities, type leads, mails, type users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readHistoryMails } from '#server/domain/correspondence/history-mails.ts';
import { mailsTo } from '#server/domain/mail/mails-to.ts';
import { opensFor } from '#server/domain/mail/opens-for.ts';
import { noteStateOf } from '#server/domain/notes/note-state.ts';
import { mayRead } from '#server/domain/record-permissions.ts';
import { countingCalls, readContactHistory, undoneVersions } from './contact-history.ts';
import { readHistoryMessages } from './history-messages.ts';

/** Longest history that is shown, in entries. */
const HISTORY = 200;
const MAILS = 50;

interface Whose {
  user: typeof users.$inferSelect;
  lead: typeof leads.$inferSelect;
  merged: Lead['merged'];
}

type Entry = Omit<LeadEntry, 'at'> & { at: Date };

/**
 * All that happened with a lead and with those that were merged into it, newest first: what the team did, the mails to
 * the person at whichever address, their replies, and what the person wrote from exactly these addresses with our
 * answers, for those who may read messages.
 */
export async function readHistory(ctx: Context, whose: Whose): Promise<LeadEntry[]> {
  const people = [whose.user, ...whose.merged];
  const ids = people.map(({ id }) => id);
  const emails = people.map(({ email }) => email);
  const done = await readDone(ctx, ids, whose.lead);
  const byHand = new Set(done.map(({ mail }) => mail?.id));
  const automatic = (await readMails(ctx, ids)).filter(({ id }) => !byHand.has(id));
  const entries = [
    ...done,
    ...automatic,
    ...(mayRead(ctx.actor, 'message') ? await readHistoryMessages(ctx.db, emails) : []),
    ...signupOf(whose),
  ];
  return entries
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

async function readDone({ db }: Context, ids: string[], lead: Whose['lead']): Promise<Entry[]> {
  const done = await db
    .select()
    .from(activities)
    .where(and(inArray(activities.subjectId, ids), eq(activities.subjectKind, 'lead')))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(HISTORY);
  const mailOf = await readHistoryMails(db, done);
  const isCall = ({ kind, subjectId }: (typeof done)[number]) => kind === 'call' && subjectId === lead.userId;
  const counting = done.some(isCall)
    ? countingCalls(lead, await readContactHistory(db, lead.userId))
    : new Set<string>();
  // Those that were merged into it have versions of their own.
  const undoneOf = new Map(
    ids.map((id) => [id, undoneVersions(done.filter(({ subjectId }) => subjectId === id))]),
  );
  const isUndone = ({ subjectId, version }: (typeof done)[number]) =>
    version !== null && undoneOf.get(subjectId)?.has(version);
  return done.map((entry) => ({
    id: entry.id,
    at: entry.at,
    kind: entry.kind,
    text: entry.text,
    actorId: entry.actorId,
    details: isRecord(entry.details) ? entry.details : null,
    note: noteStateOf(entry),
    ...(isCall(entry) && {
      call: { editedAt: entry.editedAt?.toISOString() ?? null, counts: counting.has(entry.id) },
    }),
    mail: mailOf.get(entry.id),
    ...(isUndone(entry) && { undone: true as const }),
    ...(entry.subjectId !== lead.userId && { mergedFrom: entry.subjectId }),
  }));
}

async function readMails({ db, actor }: Context, ids: string[]): Promise<Entry[]> {
  const sent = await db.select().from(mails).where(mailsTo(ids)).orderBy(desc(mails.createdAt)).limit(MAILS);
  return sent.map((mail) => {
    const { id, createdAt, subject, template, status, recipient: to } = mail;
    return {
      id,
      at: createdAt,
      kind: 'mail',
      text: subject,
      details: { template, status, to },
      actorId: null,
      ...(opensFor(actor, mail) && { mail: { id, status, to, subject: subject ?? '' } }),
    };
  });
}

/** The history of whoever did not sign up begins with what the team did. */
function signupOf({ user, lead }: Whose): Entry[] {
  if (lead.source !== 'signup') return [];
  return [{ id: 'signup', at: user.createdAt, kind: 'signup', text: null, details: null, actorId: null }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
