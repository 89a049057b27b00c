import type { Colleague } from '#contracts/colleague.ts';
import type { MessageDetails, MessageRecord } from '#contracts/message.ts';
import { nameIn } from '#web/admin/records/details/name-in.ts';
import { greeting, type MailtoTemplate } from '#web/admin/records/links/mailto-templates.ts';
import { mailEntryTitle } from '#web/admin/records/mail/mail-labels.ts';
import { responseState } from '#web/admin/sla/response-state.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

/** Mail programs refuse longer addresses than about 2,000 characters: a quotation must not use them up. */
const QUOTED = 600;

/** The answer to a message, with the message quoted below. */
export function replyEmail(
  brand: string,
  { firstName, message }: { firstName: string; message: string },
): MailtoTemplate {
  const shown = message.length > QUOTED ? `${message.slice(0, QUOTED)} …` : message;
  const quoted = shown.split(/\r?\n/).map((line) => `> ${line}`);
  return {
    subject: `Your message to ${brand}`,
    body: [greeting(firstName), '', '', '', 'You wrote:', ...quoted].join('\n'),
  };
}

/** Whether the answer was sent in time, if one was needed; while it is due, `why` it is then (decision 013). */
export function answerLabel(
  {
    status,
    dueAt,
    answeredAt,
    answeredBy,
  }: Pick<MessageRecord, 'status' | 'dueAt' | 'answeredAt' | 'answeredBy'>,
  now: Date,
): { tone: BadgeTone; text: string; why?: string } {
  if (status === 'no_answer_needed') return { tone: 'grey', text: statusLabel(status) };
  const state = responseState(dueAt, answeredAt, now.getTime());
  if (answeredAt) {
    const by = answeredBy ? ` by ${answeredBy}` : '';
    const late = state === 'late';
    return {
      tone: late ? 'red' : 'green',
      text: `${late ? 'Answered late' : 'Answered'}${by}, ${formatDateTime(answeredAt)}`,
    };
  }
  return state === 'overdue'
    ? { tone: 'red', text: `Overdue: an answer was due ${formatDateTime(dueAt)}` }
    : {
        tone: 'yellow',
        text: `Answer due by ${formatDateTime(dueAt)}`,
        why: 'within 24 hours, while an office is open',
      };
}

const ENTRIES: Record<string, string> = {
  answered: 'Marked as answered',
  no_answer_needed: 'Marked as needing no answer',
  reopened: 'Opened again',
  status_links_ended: 'Status links ended',
};

/** Title of a history entry of a message. */
export function entryLabel(
  { kind, text, mail, ownerId }: MessageDetails['history'][number],
  team: readonly Colleague[],
): string {
  if (kind === 'owner') return `Owner: ${ownerId ? nameIn(team, ownerId) : 'unassigned'}`;
  if (kind === 'mail' || kind === 'reply') return mailEntryTitle(mail, text);
  return ENTRIES[kind] ?? 'Note';
}
