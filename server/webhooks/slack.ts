import type { Alert, AlertEvent } from '#contracts/alert.ts';
import { inZone } from '#server/domain/mail/in-zone.ts';

const HEADLINES: Record<AlertEvent, string> = {
  'signup.created': 'New signup',
  'signup.status_changed': 'Signup changed',
  'application.created': 'New partner application',
  'application.status_changed': 'Partner application changed',
  'message.created': 'New message',
  'message.status_changed': 'Message changed',
  'appointment.created': 'New appointment',
  'appointment.moved': 'Appointment moved',
  'appointment.status_changed': 'Appointment changed',
  'webhook.test': 'Test',
  'ledger.mismatch': 'The partners’ ledger does not agree with itself',
};
/** The fields worth reading in a channel, in this order; a link leads to the record. */
const FIELDS = {
  companyName: 'Company',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  plan: 'Plan',
  industry: 'Industry',
  experience: 'Experience',
  finalTier: 'Tier',
  subject: 'Subject',
  message: 'Message',
  startsAt: 'Starts',
  office: 'Office',
};
/** Slack refuses a field of more than 2,000 characters, and counts what is escaped. */
const VALUE_MAX = 500;

/** The alert for Slack's incoming webhooks: a line for notifications, and the same with details for the channel. */
export function toSlack({ event, change, data }: Alert) {
  const who = whoIn(data);
  const say = (value: string) => (event === 'appointment.moved' ? timeIn(data, value) : value);
  const changed = change ? ` (${say(change.from)} → ${say(change.to)})` : '';
  const headline = `${HEADLINES[event]}: ${who}${changed}`;
  const details = new Map(Object.entries(data));
  if ('startsAt' in data) details.set('startsAt', timeIn(data, data.startsAt));
  const fields = Object.entries(FIELDS).flatMap(([name, label]) => {
    const value = details.get(name);
    return typeof value === 'string' && value ? [text(`*${label}*\n${shorten(escaped(value))}`)] : [];
  });
  const link = `<${data.link}|Open in the dashboard>`;
  return {
    text: escaped(headline),
    blocks: [
      { type: 'section', text: text(`*${escaped(headline)}*`) },
      // Slack refuses a section without fields.
      ...(fields.length > 0 ? [{ type: 'section', fields }] : []),
      { type: 'context', elements: [text(link)] },
    ],
  };
}

function whoIn(data: Alert['data']): string {
  if ('problems' in data) return data.problems[0] ?? '';
  if ('contactName' in data) return data.contactName;
  return 'name' in data ? data.name : `${data.firstName} ${data.lastName}`;
}

/** A time of an appointment as the clock of its person shows it. */
function timeIn(data: Alert['data'], instant: string): string {
  return inZone(new Date(instant), 'timeZone' in data ? data.timeZone : 'UTC');
}

/** `verbatim`: nothing that a visitor wrote becomes a link, a mention or a channel. */
function text(mrkdwn: string) {
  return { type: 'mrkdwn', text: mrkdwn, verbatim: true };
}

/** Of an escaped text the beginning, without the half of a sign. */
function shorten(value: string): string {
  return value.length > VALUE_MAX
    ? `${value.slice(0, VALUE_MAX).replace(/&[a-z]*$|[\uD800-\uDBFF]$/, '')}…`
    : value;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
