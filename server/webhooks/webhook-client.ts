import type { Alert } from '#contracts/alert.ts';
import type { WebhookClient } from '#server/domain/alerts/deliver-alert.ts';
import type { Env } from '#server/env.ts';
import { signature } from './signature.ts';
import { toSlack } from './slack.ts';

/** Timeout in ms of the receiver. */
const WEBHOOK_TIMEOUT_MS = 10_000;
const GONE = 410;

type Settings = Pick<Env, 'WEBHOOK_URL' | 'WEBHOOK_SECRET' | 'WEBHOOK_FORMAT'>;

/**
 * Posts alerts to `WEBHOOK_URL`, signed as standardwebhooks.com specifies, or in the format of Slack's incoming webhooks.
 * Redirects are not followed: only the operator's URL receives anything. Does nothing without a URL.
 */
export function createWebhookClient(env: Settings): WebhookClient | undefined {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_FORMAT: format } = env;
  if (!url) return undefined;
  return {
    async send(alert) {
      const body = JSON.stringify(format === 'slack' ? toSlack(alert) : alert);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(secret && sign(alert, body, secret)) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      }).catch(sayWhy);
      await response.body?.cancel();
      if (response.ok) return 'taken';
      if (response.status === GONE) return 'refused';
      throw new Error(`the receiver answered ${response.status}`);
    },
  };
}

function sign({ id }: Alert, body: string, secret: string): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1_000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature({ id, timestamp, body, secret }),
  };
}

/** `fetch failed` alone explains nothing. The URL is left out: with Slack it is a secret. */
function sayWhy(error: unknown): never {
  const { code, name } = Object(Object(error).cause ?? error);
  throw new Error(`the receiver did not answer: ${code ?? name ?? 'no reason given'}`);
}
