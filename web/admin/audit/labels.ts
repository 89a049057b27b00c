import type { AuditRecord } from '#contracts/audit.ts';
import { inDollars } from '#contracts/dollars.ts';
import { SIGNUP_FIELD_LABELS } from '#contracts/field-labels.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { UUID } from '#contracts/uuid.ts';
import { formatDate, formatUtcDate } from '#web/lib/format.ts';
import { statusLabel } from '#web/lib/status-label.ts';
import { recordLink } from '../records/links.ts';

/** Actions whose name alone would not say enough. */
const ACTIONS: Record<string, string> = {
  'absence.add': 'Entered an absence',
  'absence.remove': 'Took an absence out',
  'account.create': 'Signed up',
  'account.decline': 'Removed an account that somebody else opened',
  'account.delete': 'Closed the account',
  'account.link': 'Linked an account elsewhere',
  'account.time-zone': 'Chose a time zone',
  'account.sign-out-everywhere': 'Signed out everywhere',
  'admin.create': 'Made an admin',
  'admin.disable': 'Disabled an admin',
  'admin.reset': 'Reset an admin’s password',
  'admin.set-up': 'Set up the first admin',
  'alert.give-up': 'Gave up telling other software',
  'discount-codes.create': 'Made a discount code',
  'discount-codes.end': 'Ended a discount code',
  'appointment.book': 'Booked an appointment',
  'appointment.booked': 'Took a mark of an appointment back',
  'appointment.cancelled': 'Cancelled an appointment',
  'appointment.held': 'Marked an appointment as held',
  'appointment.missed': 'Marked an appointment as missed',
  'appointment.moved': 'Moved an appointment',
  'appointment.note': 'Wrote a note on an appointment',
  'appointment.owner': 'Changed who conducts an appointment',
  'appointment.remind': 'Reminded somebody of an appointment',
  'digest.send': 'Mailed who waits for us',
  'email.send-verification': 'Mailed a link to confirm the address',
  'email.verify': 'Confirmed the address',
  'lead.call': 'Called a lead',
  'lead.create': 'Entered a lead by hand',
  'lead.edit': 'Edited a customer',
  'lead.mail': 'Mailed a lead',
  'lead.merge': 'Merged two leads',
  'lead.unmerge': 'Separated merged leads',
  'lead.tag': 'Tagged a lead',
  'lead.untag': 'Removed a tag from a lead',
  'lead.remind': 'Reminded somebody of a next step',
  'leads.assign': 'Assigned several leads',
  'leads.status': 'Changed the status of several leads',
  'leads.tag': 'Tagged several leads',
  'leads.untag': 'Removed a tag from several leads',
  'leads.mail': 'Mailed several leads',
  // Each lead has an entry of its own, whether one was changed or many.
  'leads.undo': 'Undid a change of a lead',
  'note.edit': 'Edited a note',
  'note.delete': 'Deleted a note',
  'tag.create': 'Made a tag',
  'tag.change': 'Changed a tag',
  'tag.delete': 'Deleted a tag',
  'message.owner': 'Changed who answers a message',
  'partnership.note': 'Wrote a note on an application',
  'notification.read': 'Read notifications',
  'key.replace': 'Replaced the site’s secret',
  'notification.settings': 'Changed what they are told of',
  'session.start': 'Signed in',
  'lead.next-step': 'Planned the next step of a lead',
  'lead.note': 'Wrote a note on a lead',
  'lead.owner': 'Changed who looks after a lead',
  'lead.setup': 'Scheduled a setup',
  'lead.setup-cancel': 'Cancelled a setup',
  'lead.status': 'Changed the status of a lead',
  'lead.written': 'Wrote to a lead',
  'leads.import': 'Imported leads',
  'leads.undo-import': 'Took an import back',
  'leads.send-file': 'Sent a file of leads to import',
  'message.note': 'Wrote a note on a message',
  'message.send': 'Sent a message',
  'ledger.check': 'Checked the ledger of the partners',
  'ledger.release': 'Released commissions',
  'partner.books': 'Changed a partner’s balance',
  'partner.correct': 'Corrected a partner’s balance',
  'partner.end': 'Ended a partnership',
  'partner.invite': 'Invited a partner',
  'partner.link': 'Linked a customer to a partner',
  'partner.note': 'Wrote a note on a partner',
  'partner.resume': 'Resumed a partnership',
  'partner.tier': 'Changed a partner’s tier',
  'partner.unlink': 'Took a customer off a partner',
  'payment.import': 'Recorded a payment from a file',
  'payment.import-refunds': 'Recorded a refund from a file',
  'payment.record': 'Recorded a payment',
  'payment.refund': 'Recorded a refund',
  'payout.confirm': 'Confirmed a payout run',
  'payout.discard': 'Discarded a payout run',
  'payout.export': 'Exported a payout run',
  'payout.prepare': 'Prepared a payout run',
  'partnership.answer': 'Answered our question',
  'partnership.apply': 'Applied as a partner',
  'partnership.ask': 'Asked an applicant for more',
  'partnership.decide': 'Decided on an application',
  'partnership.undo': 'Took a decision back',
  'password.change': 'Changed the password',
  'password.request-reset': 'Asked for a new password',
  'password.reset': 'Chose a new password',
  'password.send-reset-link': 'Mailed a link for a new password',
  'person.erase': 'Erased a person',
  'person.export': 'Exported a person’s data',
  'records.export': 'Began to export a list',
  'records.export-end': 'Finished exporting a list',
  'records.expire': 'Removed what had been kept long enough',
  'samples.fill': 'Filled in sample records',
  'samples.remove': 'Removed the sample records',
  'token.create': 'Made an API token',
  'token.revoke': 'Revoked an API token',
  'totp.start': 'Began to set up sign-in codes',
  'totp.turn-off': 'Turned sign-in codes off',
  'totp.turn-on': 'Turned sign-in codes on',
  'totp.use': 'Signed in with a code',
  'team.accept-invitation': 'Joined the team',
  'team.disable': 'Disabled a colleague',
  'team.enable': 'Enabled a colleague',
  'team.invite': 'Invited a colleague',
  'team.resend-invitation': 'Sent an invitation again',
  'team.time-zone': 'Changed a colleague’s time zone',
  'team.role': 'Changed a role',
  'team.withdraw-invitation': 'Withdrew an invitation',
  'view.change': 'Changed a saved view',
  'view.delete': 'Deleted a saved view',
  'view.save': 'Saved a view',
  'webhook.create': 'Added a webhook endpoint',
  'webhook.delete': 'Removed a webhook endpoint',
  'webhook.edit': 'Changed a webhook endpoint',
  'webhook.pause': 'Paused a webhook endpoint that kept failing',
  'webhook.resume': 'Resumed a webhook endpoint',
  'webhook.rotate-secret': 'Gave a webhook endpoint a new secret',
  'webhook.send-again': 'Sent an alert again',
  'webhook.test': 'Sent a test to a webhook endpoint',
};

const FIELDS: Record<string, string> = {
  ...SIGNUP_FIELD_LABELS,
  name: 'Name',
  nextStep: 'Next step',
  nextStepAt: 'Next step due',
  nextStepById: 'Planned by',
  ownerId: 'Owner',
  contactedAt: 'First contact',
  otherId: 'Put away',
  amountCents: 'Amount',
  totalCents: 'Total',
  commissionCents: 'Commission',
  searched: 'Searched by words',
  keptId: 'Merged into',
  handedOver: 'Records handed over',
};

/** A field in words. */
export const fieldLabel = (field: string) => FIELDS[field] ?? spoken(field);

const KINDS: Record<string, string> = {
  user: 'Account',
  partnership: 'Application',
  'api-token': 'API token',
};

/** An action in words, e.g. `team.role` becomes `Changed a role`; one without words is spelled out. */
export function actionLabel(action: string): string {
  const [group = '', ...rest] = action.split('.');
  return ACTIONS[action] ?? statusLabel([group, rest.join(' ')].join(': ').replaceAll('-', ' '));
}

/** An entry in words: its action, and of a next step whether it was planned or finished. */
export function entryLabel({ action, details }: Pick<AuditRecord, 'action' | 'details'>): string {
  if (action === 'lead.next-step' && details?.done === true) return 'Finished the next step of a lead';
  return actionLabel(action);
}

/** A kind of record in words. */
export function kindLabel(kind: string): string {
  return KINDS[kind] ?? statusLabel(kind.replaceAll('-', ' '));
}

/** Who did it. */
export function actorLabel({ actorKind, actorName, tokenName }: AuditRecord): string {
  if (actorKind === 'anonymous') return 'by a visitor';
  if (actorKind === 'system') return `by the server (${actorName})`;
  const who = `by ${actorName ?? 'somebody who is gone'}`;
  return tokenName === null ? who : `${who}, with the API token “${tokenName}”`;
}

/** Where the record is shown; `undefined` where it has no page, or is gone. */
export function subjectLink({ subjectKind, subjectId, subjectName, subjectOfTeam }: AuditRecord) {
  if (subjectName === null) return undefined;
  if (subjectKind === 'partnership') return recordLink('partnerships', subjectId);
  if (subjectKind === 'appointment') return `${PAGES.appointments}?id=${subjectId}`;
  if (subjectKind === 'partner') return recordLink('partners', subjectId);
  if (subjectKind === 'message') return recordLink('messages', subjectId);
  if (subjectOfTeam) return PAGES.team;
  if (subjectKind === 'api-token') return PAGES.apiTokens;
  if (subjectKind === 'webhook-endpoint') return PAGES.webhooks;
  return subjectKind === 'user' || subjectKind === 'lead'
    ? fillPath(PAGES.lead, { id: subjectId })
    : undefined;
}

/** Names of the team by id. */
export type Names = ReadonlyMap<string, string>;

/** Changes as pairs of name and value; `{ from, to }` becomes one value. */
export function detailsOf(details: AuditRecord['details'], names: Names): [name: string, value: string][] {
  if (!details) return [];
  const shown = (value: unknown) => read(value, names);
  // Whether a step is done is said above.
  const { from, to, changes, done: _, ...rest } = details;
  const change: [string, string][] =
    'from' in details || 'to' in details ? [changeOf(details, shown(from), shown(to))] : [];
  return [
    ...change,
    ...Object.entries(rest)
      // A sign-in without any is the usual one.
      .filter(([name, value]) => value !== null && (name !== 'failedBefore' || value !== 0))
      .map(([name, value]): [string, string] =>
        name === 'fields' && Array.isArray(value)
          ? ['Fields', value.map((field) => fieldLabel(String(field))).join(', ')]
          : [fieldLabel(name), isMoney(name, value) ? inDollars(value) : shown(value)],
      ),
    ...Object.entries(Object(changes)).map(([name, value]): [string, string] => [
      fieldLabel(name),
      changeLabel(shown(Object(value).from), shown(Object(value).to)),
    ]),
  ];
}

/** Whether a value is an amount of cents, by its name. */
const isMoney = (name: string, value: unknown): value is number =>
  name.endsWith('Cents') && typeof value === 'number';

/** What somebody who leaves looked after goes to a colleague, or to nobody: that is no change of a value. */
function changeOf(details: object, from: string, to: string): [string, string] {
  if ('handedOver' in details && !('from' in details))
    return ['Handed over to', to === NOTHING ? 'nobody' : to];
  return ['Changed', changeLabel(from, to)];
}

/** A change in words; what had no value before is set, and what has none now is removed. */
function changeLabel(from: string, to: string): string {
  if (from === NOTHING) return `set to ${to}`;
  return to === NOTHING ? `${from} removed` : `${from} to ${to}`;
}

/** `finalTier` becomes `Final tier`. */
function spoken(name: string): string {
  return statusLabel(name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`));
}

const NOTHING = 'nothing';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;

/** A value as people read it: names for ids, and times as everywhere else. */
function read(value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value)) return value.map((each) => read(each, names)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, each]) => `${fieldLabel(name)} ${read(each, names)}`)
      .join(', ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (UUID.test(text)) return names.get(text) ?? shortId(text);
  if (DAY.test(text)) return formatUtcDate(text);
  return TIME.test(text) ? formatDate(text) : text.replaceAll('_', ' ');
}

/** A value of a field: what somebody typed stays as it is. */
export function valueLabel(field: string, value: string | null, names: Names): string {
  const typed =
    value !== null && field !== 'status' && !UUID.test(value) && !DAY.test(value) && !TIME.test(value);
  return typed ? value : read(value, names);
}

/** The beginning of an id, which is enough to tell two apart. */
export const shortId = (id: string) => (UUID.test(id) ? `no. ${id.slice(0, 8)}` : id);
