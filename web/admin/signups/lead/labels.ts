import type { Lead, LeadEntry } from '#contracts/lead.ts';
import type { LeadEntryKind } from '#contracts/lead-history.ts';
import type { LeadSource } from '#contracts/lead-source.ts';
import type { LeadUndo } from '#contracts/lead-undo.ts';
import { LIFECYCLE_LABELS } from '#contracts/lifecycle.ts';
import type { HistoryMail } from '#contracts/record-mail.ts';
import { EDITED_FIELD_LABELS as LABELS } from '#web/admin/records/details/edited-field-labels.ts';
import { messageSubject } from '#web/admin/records/details/message-subject.ts';
import { nameIn } from '#web/admin/records/details/name-in.ts';
import { signupValue } from '#web/admin/records/details/signup-value.ts';
import { mailEntryTitle, mailName } from '#web/admin/records/mail/mail-labels.ts';
import { bothMoments } from '#web/admin/records/times/both-times.ts';
import { endOf } from '#web/admin/records/times/instant-of.ts';
import { responseState } from '#web/admin/sla/response-state.ts';
import { formatDateTime, formatDollars, formatStepDue } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';
import { statusTitle } from './status-title.ts';

/** What was undone, by the kind of its undo: whoever reads on below knows which entry does not count. */
const UNDONE: Record<LeadUndo, string> = {
  call: 'Call',
  status: 'Status',
  assign: 'New owner',
  next_step: 'Next step',
  tag: 'Tag',
  untag: 'Removal of a tag',
  edit: 'Edit',
};

/** Title of a history entry. */
export function entryTitle(
  { kind, details, text, mail }: LeadEntry,
  lead: Pick<Lead, 'team' | 'timeZone'>,
): string {
  const detail = (name: string) => (typeof details?.[name] === 'string' ? String(details[name]) : undefined);
  const at = detail('at');
  const when = at ? ` ${bothMoments({ at, timeZone: lead.timeZone })}, ${detail('office')} office` : '';
  const known = kind as LeadEntryKind;
  switch (known) {
    case 'signup':
      return 'Signed up';
    case 'import':
      return 'Imported';
    case 'created':
      return 'Entered by hand';
    case 'edited':
      return 'Customer edited';
    case 'message':
      return ['Wrote to us', detail('subject') && messageSubject(detail('subject') ?? '')]
        .filter(Boolean)
        .join(': ');
    case 'tag_added':
      return ['Tagged', detail('tag')].filter(Boolean).join(' ');
    case 'tag_removed':
      return ['Tag removed', detail('tag')].filter(Boolean).join(' ');
    case 'merged':
      return 'Merged with another signup';
    case 'unmerged':
      return 'Separated again';
    case 'undone':
      return `${UNDONE[detail('undone') as LeadUndo] ?? 'Change'} undone`;
    case 'mail':
      return mailEntryTitle(
        mail ?? automaticMail(details),
        detail('template') ? mailName(detail('template') ?? '') : text,
      );
    case 'email_link':
      return 'Link to confirm the address sent again';
    case 'email_withdrawn':
      return `New address withdrawn: ${detail('email')}`;
    case 'reply':
      return mailEntryTitle(mail, null);
    case 'note':
      return 'Note';
    case 'call':
      return `${details?.reached === true ? 'Called and reached them' : 'Called, not reached'}${details?.owned === true ? ', now the owner' : ''}${details?.stepDone === true ? '; the other call is done' : ''}`;
    case 'call_corrected':
      return `Call of ${formatDateTime(at ?? '')} corrected${detail('to') ? `: ${detail('from')} → ${detail('to')}` : ''}`;
    case 'written':
      return 'Wrote to them';
    case 'status':
      return statusTitle(details);
    case 'owner':
      return `Owner: ${nameOf(detail('to'), lead)}`;
    case 'next_step':
      return details?.done === true ? 'Next step done' : `Next step for ${stepDue(at, detail('on'))}`;
    case 'setup':
      return `Setup ${detail('before') ? 'rescheduled to' : 'on'}${when}`;
    case 'setup_cancelled':
      return `Setup canceled:${when}`;
    case 'mail_stopped':
      return `Email stopped: ${plannedName(detail('mail'))}`;
    case 'mail_resumed':
      return `Email planned again: ${plannedName(detail('mail'))}`;
    case 'unsubscribed':
      return `Unsubscribed from: ${plannedName(detail('mail'))}`;
    case 'status_links_ended':
      return 'Status links ended';
    default:
      // A server that is newer than this page may tell of more.
      known satisfies never;
      return statusLabel(kind);
  }
}

/** What the team calls a planned mail. */
function plannedName(kind = ''): string {
  return Object.entries(LIFECYCLE_LABELS).find(([known]) => known === kind)?.[1] ?? statusLabel(kind);
}

/** What became of a mail that the site wrote by itself. */
function automaticMail(details: LeadEntry['details']): HistoryMail {
  return { id: '', status: (details?.status as HistoryMail['status'] | undefined) ?? 'gone' };
}

/** Text of a history entry, below its title; of an edit what stood there and what stands there now. */
export function entryText({
  kind,
  text,
  details,
}: Pick<LeadEntry, 'kind' | 'text' | 'details'>): string | null {
  if (kind === 'edited') return editsOf(details);
  if (kind === 'merged') return takenOf(details);
  // A mail of the site goes by its name, before it is written and after.
  return kind === 'mail' && !details?.template ? null : text;
}

/** What an entry says where it stands alone: with what was moved, and which fields were edited. */
export function changeTitle(entry: LeadEntry, lead: Pick<Lead, 'team' | 'timeZone'>): string {
  const title = entryTitle(entry, lead);
  if (entry.kind === 'status') return `Status: ${title}`;
  if (entry.kind !== 'edited') return title;
  return [title, Object.keys(Object(entry.details?.changed)).map(fieldLabel).join(', ')]
    .filter(Boolean)
    .join(': ');
}

const fieldLabel = (field: string) =>
  field in LABELS ? LABELS[field as keyof typeof LABELS] : spoken(field);

/** One line for each field, e.g. `Phone: 555-0100 → 555-0199`. */
function editsOf(details: LeadEntry['details']): string | null {
  const lines = Object.entries(Object(details?.changed)).map(([field, values]) => {
    const { from, to, waits } = Object(values);
    const read = (value: unknown) => (value ? signupValue(field, String(value)) : 'nothing');
    return `${fieldLabel(field)}: ${read(from)} → ${read(to)}${waits ? ', once they confirm it' : ''}`;
  });
  const { from, to } = Object(details?.price);
  const monthly = (dollars: unknown) => (dollars ? formatDollars(Number(dollars)) : 'not known');
  if (to) lines.push(`Price per month: ${monthly(from)} → ${monthly(to)}`);
  return lines.length > 0 ? lines.join('\n') : null;
}

/** Which values of the other one won. */
function takenOf(details: LeadEntry['details']): string | null {
  const fields = Array.isArray(details?.fields) ? details.fields.map(String) : [];
  return fields.length > 0 ? `Carried over: ${fields.map(fieldLabel).join(', ')}` : null;
}

/** `nextStep` becomes `Next step`. */
const spoken = (field: string) =>
  statusLabel(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** The name of a colleague. */
export function nameOf(id: string | null | undefined, { team }: Pick<Lead, 'team'>): string {
  return id ? nameIn(team, id) : 'unassigned';
}

/** How leads came to us to whom no call is due; they are called where the team thinks so. */
const CAME_BY: Record<LeadSource, string> = {
  signup: 'Signed up',
  import: 'Imported',
  manual: 'Entered by hand',
};

/** Whether the call was made in time, as a mark, and what is to be said beside it. */
export function dueText(
  { dueAt, contactedAt, status, source }: Pick<Lead, 'dueAt' | 'contactedAt' | 'status' | 'source'>,
  now: Date,
): { tone: BadgeTone; mark: string; when?: string } {
  const contact = contactedAt && `first contact ${formatDateTime(contactedAt)}`;
  const state = responseState(dueAt, contactedAt, now.getTime());
  if (state === 'none')
    return { tone: 'grey', mark: CAME_BY[source], when: contact ?? 'no deadline for a call' };
  if (state === 'late')
    return { tone: 'red', mark: 'Late', when: `${contact}, due ${formatDateTime(dueAt)}` };
  if (state === 'met') return { tone: 'green', mark: 'On time', when: `${contact}` };
  if (status === 'lost') return { tone: 'grey', mark: 'Lost before we reached them' };
  if (state === 'overdue')
    return { tone: 'red', mark: 'Overdue', when: `a call was due ${formatDateTime(dueAt)}` };
  const when = 'within 48 hours, while an office is open';
  return { tone: 'yellow', mark: `Call due by ${formatDateTime(dueAt)}`, when };
}

/** When a step was due: an instant, or the end of a day. */
const stepDue = (at: string | undefined, on = '') =>
  formatStepDue(at ?? endOf(on) ?? new Date(0).toISOString());
