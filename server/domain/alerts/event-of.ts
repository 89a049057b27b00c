import { type AlertEvent, TEST_EVENT } from '#contracts/alert.ts';
import { APPLICATION_STATUSES } from '#contracts/application-status.ts';
import { APPOINTMENT_STATUSES } from '#contracts/appointment-kinds.ts';
import { LEAD_STATUSES } from '#contracts/lead-status.ts';
import { MESSAGE_STATUSES } from '#contracts/message-status.ts';

/** The fields of an audit entry that alerts need. */
interface Entry {
  action: string;
  subjectKind: string;
  details: unknown;
}

const ACTIONS: Record<string, AlertEvent> = {
  'account.create': 'signup.created',
  'partnership.apply': 'application.created',
  'message.send': 'message.created',
  'appointment.book': 'appointment.created',
  'appointment.moved': 'appointment.moved',
  'webhook.test': TEST_EVENT,
};
const STATUSES: Record<string, { event: AlertEvent; of: readonly string[] }> = {
  lead: { event: 'signup.status_changed', of: LEAD_STATUSES },
  partnership: { event: 'application.status_changed', of: APPLICATION_STATUSES },
  message: { event: 'message.status_changed', of: MESSAGE_STATUSES },
  appointment: { event: 'appointment.status_changed', of: APPOINTMENT_STATUSES },
};

/**
 * Maps an audit entry to its alert, if it has one, by its action. A change of status is recognized by its details,
 * `{ from, to }`.
 */
export function alertEventOf(entry: Entry): AlertEvent | undefined {
  if (entry.action === 'ledger.check')
    return Object(entry.details).ok === false ? 'ledger.mismatch' : undefined;
  return ACTIONS[entry.action] ?? (statusChangeOf(entry) && STATUSES[entry.subjectKind]?.event);
}

/**
 * What changed: the old and the new status, or start of an appointment; `undefined` if alerts do not tell of the
 * change.
 */
export function changeOf(entry: Entry): { from: string; to: string } | undefined {
  return entry.action === 'appointment.moved' ? moveOf(entry) : statusChangeOf(entry);
}

function moveOf({ details }: Entry): { from: string; to: string } | undefined {
  const { before: from, at: to } = Object(details);
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}

function statusChangeOf(entry: Entry): { from: string; to: string } | undefined {
  const { from, to } = Object(entry.details);
  const known = STATUSES[entry.subjectKind]?.of ?? [];
  return known.includes(from) && known.includes(to) && from !== to ? { from, to } : undefined;
}
