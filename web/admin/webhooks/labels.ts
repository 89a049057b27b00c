import type { AlertEvent } from '#contracts/alert.ts';
import type { WebhookAttempt, WebhookRecord } from '#contracts/webhook.ts';
import { formatDay } from '#web/lib/format/format.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

/** The events in words. */
export const EVENT_LABELS: Record<AlertEvent, string> = {
  'signup.created': 'New signup',
  'signup.status_changed': 'Signup changed',
  'application.created': 'New application',
  'application.status_changed': 'Application changed',
  'message.created': 'New message',
  'message.status_changed': 'Message changed',
  'appointment.created': 'New appointment',
  'appointment.moved': 'Appointment moved',
  'appointment.status_changed': 'Appointment changed',
  'ledger.mismatch': 'Mistake in the partners’ ledger',
  'webhook.test': 'Test',
};

export const FORMAT_OPTIONS = [
  { value: 'standard', label: 'Signed JSON' },
  { value: 'slack', label: 'Slack message' },
] as const;

/** How an endpoint stands, and the color that goes with it. */
export function stateOf({ state, failingSince, needsSecret }: WebhookRecord): {
  label: string;
  tone: BadgeTone;
} {
  if (state === 'off') return { label: 'Off', tone: 'grey' };
  if (needsSecret) return { label: 'Needs a new secret', tone: 'red' };
  if (state === 'paused') return { label: 'Paused', tone: 'red' };
  if (state === 'active') return { label: 'Active', tone: 'green' };
  const since = failingSince ? ` since ${formatDay(failingSince)}` : '';
  return { label: `Failing${since}`, tone: 'yellow' };
}

/** What became of a delivery, and the color that goes with it. */
export const OUTCOME_LABELS: Record<WebhookAttempt['outcome'], { label: string; tone: BadgeTone }> = {
  delivered: { label: 'Delivered', tone: 'green' },
  failed: { label: 'Failed, will try again', tone: 'yellow' },
  'given-up': { label: 'Failed', tone: 'red' },
  skipped: { label: 'Not sent', tone: 'grey' },
};

/** Why there was no answer, by the codes of the system. */
const ERROR_LABELS: Record<string, string> = {
  ECONNRESET: 'It closed the connection before it answered',
  ECONNREFUSED: 'It refused the connection',
  EPIPE: 'It closed the connection before it answered',
  ETIMEDOUT: 'It could not be reached',
  EHOSTUNREACH: 'It could not be reached',
  ENETUNREACH: 'It could not be reached',
  ENOTFOUND: 'There is no such host',
  ENODATA: 'There is no such host',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host',
};

/** What was answered, in one line. */
export function answerLabel({ status, error, milliseconds, outcome }: WebhookAttempt): string {
  if (outcome === 'skipped') return 'The endpoint was off or paused';
  const took = milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
  if (status === null) return `${inWords(error ?? 'no answer')}, after ${took}`;
  const redirects = status >= 300 && status < 400 ? '; redirects are not followed' : '';
  return `Answered ${status} in ${took}${redirects}`;
}

/** With the code, which a search finds. */
function inWords(error: string): string {
  const label = ERROR_LABELS[error];
  return label ? `${label} (${error})` : error.charAt(0).toUpperCase() + error.slice(1);
}
