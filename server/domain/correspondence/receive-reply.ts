import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { receivedMails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dueAt } from '#server/domain/sla/due-at.ts';
import { dayIn, startOfDay } from '#server/domain/time-zone.ts';
import { beginning } from './beginning.ts';
import { findAnswered, findWriter } from './find-answered.ts';
import { findMailedRecord } from './find-mailed-record.ts';

/**
 * Replies to one person's record that are kept on one day of the team's zone: whoever writes more fills no database.
 */
const MOST_A_DAY = 50;

/** A mail from the mailbox, as far as it was read. Everything in it is a stranger's, but for `disproved`. */
export interface IncomingMail {
  /** The ids of our mails that it names in `In-Reply-To` and `References`. */
  answers: string[];
  /** The addresses of its `From`: two where there are more. */
  from: string[];
  /** The mailbox's own server found that it is not from there. */
  disproved: boolean;
  automatic: boolean;
  fingerprint: string;
  subject: string;
  text: string;
  attachments: string[];
  isCut: boolean;
}

/**
 * `unknown`: it answers no mail of ours about a record. `forged`: it is not from the one address that we wrote to.
 * `repeated`: it was attached before. `too many`: the record has as many of today as are kept, and its history says so.
 */
export type Received = 'attached' | 'unknown' | 'forged' | 'repeated' | 'too many';

/** The sender that a mail must have to answer one of ours. */
export interface ExpectedReply {
  recipient: string;
  /** The record has as many replies of today as are kept, and says so: no further one need be read. */
  isFull: boolean;
}

/** What is known of a reply before it is read, by what it answers; `undefined` if it answers no mail of ours. */
export async function expectReply(ctx: Context, answers: string[]): Promise<ExpectedReply | undefined> {
  requirePermission(ctx.actor, 'replies.receive');
  const db = ctx.primary;
  const mail = await findAnswered(db, answers);
  const record = mail && (await findMailedRecord(db, mail.aboutIds));
  return (
    record && {
      recipient: mail.recipient,
      isFull: (await countOfDay(db, record.subjectId, beginOfDay(ctx))) > MOST_A_DAY,
    }
  );
}

/**
 * Attaches a reply to the record that our mail was about, and tells whoever owns that or wrote our mail; once, however
 * often it is read.
 */
export async function receiveReply(args: { ctx: Context; input: IncomingMail }): Promise<Received> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'replies.receive');
  return runCommand<Received>(ctx, {
    action: 'mail.reply',
    work: async (tx) => {
      const nothing = (reply: Received) => ({ reply, changes: [] });
      const mail = await findAnswered(tx, input.answers);
      const record = mail && (await findMailedRecord(tx, mail.aboutIds));
      if (!record) return nothing('unknown');
      if (!isFromRecipient(input, mail.recipient)) return nothing('forged');
      const id = crypto.randomUUID();
      const { kind: subjectKind, subjectId, recordId } = record;
      const receivedAt = ctx.clock();
      const before = await countOfDay(tx, subjectId, beginOfDay(ctx));
      if (before > MOST_A_DAY) return nothing('too many');
      const { fingerprint, automatic } = input;
      const { subject, text, attachments, isCut } = before === MOST_A_DAY ? NO_MORE : input;
      const stored = await tx
        .insert(receivedMails)
        .values({
          id,
          subjectKind,
          subjectId,
          mailId: mail.id,
          fingerprint,
          sender: mail.recipient,
          subject,
          text,
          attachments,
          isCut,
          automatic,
          receivedAt,
          dueAt: dueAt('message', receivedAt, ctx.site.officeHours),
        })
        .onConflictDoNothing()
        .returning({ id: receivedMails.id });
      if (stored.length === 0) return nothing('repeated');
      const userId = automatic ? null : (record.ownerId ?? (await findWriter(tx, mail)));
      const change = {
        subject: { kind: subjectKind, id: recordId },
        details: { mailId: mail.id, automatic },
        activity: {
          subjectKind,
          subjectId,
          kind: 'reply' as const,
          version: null,
          text: beginningOf(text),
          details: { receivedId: id },
        },
        notify: userId ? [{ userId, kind: 'replied' as const }] : [],
      };
      return { reply: 'attached', changes: [change] };
    },
  });
}

/** Stands in the history once, in place of the first reply that is not kept. */
const NO_MORE: Pick<IncomingMail, 'subject' | 'text' | 'attachments' | 'isCut'> = {
  subject: 'More replies came today',
  text: `More than ${MOST_A_DAY} replies came today. Please read this one, and what came after it, in the mailbox.`,
  attachments: [],
  isCut: true,
};

const beginOfDay = ({ site, clock }: Context) => startOfDay(site.timeZone, dayIn(site.timeZone, clock()));

/** The replies to a person's record since then, as far as it matters how many they are. */
async function countOfDay(db: Pick<Database, 'select'>, subjectId: string, since: Date): Promise<number> {
  const rows = await db
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(and(eq(receivedMails.subjectId, subjectId), gte(receivedMails.receivedAt, since)))
    .limit(MOST_A_DAY + 1);
  return rows.length;
}

/** Whether it has one sender, with the very address that we wrote to, which the mailbox's server did not disprove. */
function isFromRecipient({ from, disproved }: IncomingMail, recipient: string): boolean {
  const [only, ...others] = from;
  return !disproved && others.length === 0 && only?.toLowerCase() === recipient.toLowerCase();
}

/** What they wrote, without our own mail, which most programs quote below it, some people between their lines. */
function beginningOf(text: string): string {
  const own: string[] = [];
  let isBelowQuoted = false;
  for (const line of text.split('\n').toReversed()) {
    const isQuoted = line.startsWith('>');
    // The line above a quote says who wrote what follows.
    const introduces = isBelowQuoted && line.trimEnd().endsWith(':');
    if (!isQuoted && !introduces) own.push(line);
    if (line.trim() !== '') isBelowQuoted = isQuoted;
  }
  return beginning(
    own
      .toReversed()
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim() || text,
  );
}
