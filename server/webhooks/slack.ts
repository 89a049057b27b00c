import type { Alert, AlertEvent } from '#contracts/alert.ts';

const HEADLINES: Record<AlertEvent, string> = {
  'signup.created': 'New signup',
  'signup.status_changed': 'Signup changed',
  'application.created': 'New partner application',
  'application.status_changed': 'Partner application changed',
  'message.created': 'New message',
  'message.status_changed': 'Message changed',
  'webhook.test': 'Test',
  'ledger.mismatch': 'The partners’ ledger does not agree with itself',
};
/** The fields worth reading in a channel, in this order; a link leads to the record. */
const FIELDS = {
  companyName: 'Company',
  company: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  plan: 'Plan',
  industry: 'Industry',
  experience: 'Experience',
  finalTier: 'Tier',
  subject: 'Subject',
  message: 'Message',
};
/** Slack takes 2,000 characters in a field. */
const VALUE_MAX = 500;

/** The alert for Slack's incoming webhooks: a line for notifications, and the same with details for the channel. */
export function toSlack({ event, change, data }: Alert) {
  const who = whoIn(data);
  const moved = change ? ` (${change.from} → ${change.to})` : '';
  const headline = `${HEADLINES[event]}: ${who}${moved}`;
  const details = new Map(Object.entries(data));
  const fields = Object.entries(FIELDS).flatMap(([name, label]) => {
    const value = details.get(name);
    return typeof value === 'string' && value ? [text(`*${label}*\n${escaped(shorten(value))}`)] : [];
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

/** `verbatim`: nothing that a visitor wrote becomes a link, a mention or a channel. */
function text(mrkdwn: string) {
  return { type: 'mrkdwn', text: mrkdwn, verbatim: true };
}

function shorten(value: string): string {
  return value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
