import * as z from 'zod/mini';
import { ALERT_EVENTS, alert } from './alert.ts';
import { atMost, line } from './text.ts';

/** `standard`: signed JSON as standardwebhooks.com specifies; `slack`: Slack’s incoming webhooks. */
export const WEBHOOK_FORMATS = ['standard', 'slack'] as const;

/** Id of the endpoint that the operator sets in the environment. It is read only. */
export const OPERATOR_ENDPOINT_ID = '00000000-0000-4000-8000-000000000001';

const URL_MESSAGE = 'Please enter a whole address, e.g. https://crm.example.com/hooks/leads';
const URL_MAX = 1_000;

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}

/** Body of `POST /api/webhooks` and `POST /api/webhooks/{id}`. */
export const webhookForm = z.strictObject({
  name: line(1, 'Please say whose endpoint it is', 80),
  url: z.string(URL_MESSAGE).check(z.trim(), atMost(URL_MAX), z.refine(isWebAddress, URL_MESSAGE)),
  format: z.enum(WEBHOOK_FORMATS, 'Please choose a format'),
  events: z.array(z.enum(ALERT_EVENTS, 'Please choose events')).check(
    z.minLength(1, 'Please choose at least one event'),
    z.maxLength(ALERT_EVENTS.length, 'Please choose each once'),
    z.refine((events) => new Set(events).size === events.length, 'Please choose each once'),
  ),
  enabled: z.boolean('Please say whether it is on'),
});
export type WebhookForm = z.output<typeof webhookForm>;

const WEBHOOK_STATES = ['active', 'failing', 'paused', 'off'] as const;

/** An endpoint as admins see it, without its secret. */
export const webhookRecord = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Of the operator’s own endpoint only the origin is shown: the rest may be a secret. */
  url: z.string(),
  format: z.enum(WEBHOOK_FORMATS),
  events: z.array(z.enum(ALERT_EVENTS)),
  enabled: z.boolean(),
  /** Whether it is set in the environment, where it is changed. */
  fixed: z.boolean(),
  state: z.enum(WEBHOOK_STATES),
  failingSince: z.nullable(z.iso.datetime()),
  /** Whether it lost its secret, and needs a new one before anything is sent. */
  needsSecret: z.boolean(),
  /** Until when the former secret signs as well. */
  previousUntil: z.nullable(z.iso.datetime()),
  lastAttempt: z.nullable(
    z.strictObject({ at: z.iso.datetime(), outcome: z.string(), status: z.nullable(z.int()) }),
  ),
  createdBy: z.nullable(z.string()),
  createdAt: z.nullable(z.iso.datetime()),
});
export type WebhookRecord = z.output<typeof webhookRecord>;

/** Answer of `POST /api/webhooks` and `POST /api/webhooks/{id}/secret`, the only ones that ever hold a secret. */
export const webhookSecretReply = z.strictObject({ id: z.uuid(), secret: z.string() });
export type WebhookSecret = z.output<typeof webhookSecretReply>;

/**
 * `failed`: tried again later. `given-up`: not tried again, by itself. `skipped`: not sent, because the endpoint was
 * off or paused.
 */
export const ATTEMPT_OUTCOMES = ['delivered', 'failed', 'given-up', 'skipped'] as const;

/** One line of the delivery log. */
export const webhookAttempt = z.strictObject({
  id: z.uuid(),
  /** The alert’s id, the same at each try. */
  alertId: z.uuid(),
  event: alert.shape.event,
  at: z.iso.datetime(),
  attempt: z.int(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
  status: z.nullable(z.int()),
  milliseconds: z.int(),
  error: z.nullable(z.string()),
  /** The first 1,024 bytes of the answer, as text. */
  answer: z.nullable(z.string()),
});
export type WebhookAttempt = z.output<typeof webhookAttempt>;
