import type { Alert } from '#contracts/alert.ts';
import type { Sent, WebhookClient, WebhookTarget } from '#server/domain/webhooks/webhook-client.ts';
import type { Env } from '#server/env.ts';
import {
  ForbiddenTargetError,
  findAddresses,
  type ResolveHost,
  resolveByDns,
  resolveBySystem,
} from './find-addresses.ts';
import { post } from './post.ts';
import { signature } from './signature.ts';
import { toSlack } from './slack.ts';

/** Timeout in ms of the receiver, from the question for its address to the end of its answer. */
const WEBHOOK_TIMEOUT_MS = 10_000;
/** The timeout while somebody waits for their form. */
const CHECK_TIMEOUT_MS = 3_000;

type Settings = Pick<
  Env,
  'WEBHOOKS' | 'WEBHOOK_URL' | 'WEBHOOK_SECRET' | 'WEBHOOK_FORMAT' | 'WEBHOOK_ALLOWED_HOSTS'
>;
type Endpoint = Exclude<WebhookTarget, 'operator'> & { anywhere: boolean };

/**
 * Posts alerts, signed as standardwebhooks.com specifies, or in the format of Slack's incoming webhooks. What people
 * typed in the dashboard is connected to only by https and at public addresses, unless the operator allows the host;
 * the operator's own endpoint may be anywhere. Redirects are not followed.
 */
export function createWebhookClient(env: Settings, resolveHost?: ResolveHost): WebhookClient {
  const isAllowed = ({ host, hostname }: URL) =>
    [host, hostname].some((name) => env.WEBHOOK_ALLOWED_HOSTS.includes(name));
  const addressesOf = async (url: URL, anywhere: boolean, signal: AbortSignal) => {
    const allowed = anywhere || isAllowed(url);
    if (!allowed && url.protocol !== 'https:') {
      throw new ForbiddenTargetError('Please use an address that begins with https://');
    }
    const resolve = resolveHost ?? (allowed ? resolveBySystem : resolveByDns);
    return Promise.race([findAddresses(url, { resolve, anywhere: allowed }), rejectAt(signal)]);
  };
  return {
    async checkUrl(text) {
      try {
        await addressesOf(new URL(text), false, AbortSignal.timeout(CHECK_TIMEOUT_MS));
        return undefined;
      } catch (error) {
        return error instanceof ForbiddenTargetError ? error.message : 'This host was not found';
      }
    },
    async send(target, alert) {
      if (env.WEBHOOKS === 'off') {
        return {
          status: null,
          milliseconds: 0,
          answer: null,
          error: 'the operator has switched webhooks off',
        };
      }
      const { url: text, format, secrets, anywhere } = endpointOf(target, env);
      const body = JSON.stringify(format === 'slack' ? toSlack(alert) : alert);
      const started = performance.now();
      const sent = (what: Omit<Sent, 'milliseconds'>): Sent => {
        return { ...what, milliseconds: Math.round(performance.now() - started) };
      };
      const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
      try {
        const url = new URL(text);
        const addresses = await addressesOf(url, anywhere, signal);
        const signed = format === 'slack' ? {} : sign(alert, body, secrets);
        const headers = { 'content-type': 'application/json', ...signed };
        return sent({ ...(await post({ url, headers, body, addresses, signal })), error: null });
      } catch (error) {
        return sent({ status: null, answer: null, error: reasonOf(error, signal) });
      }
    },
  };
}

function endpointOf(target: WebhookTarget, env: Settings): Endpoint {
  if (target !== 'operator') return { ...target, anywhere: false };
  const { WEBHOOK_URL: url = '', WEBHOOK_FORMAT: format, WEBHOOK_SECRET: secret } = env;
  return { url, format, secrets: secret ? [secret] : [], anywhere: true };
}

/** With two secrets, while one takes the other's place, both sign. */
function sign({ id }: Alert, body: string, secrets: readonly string[]): Record<string, string> {
  if (secrets.length === 0) return {};
  const timestamp = Math.floor(Date.now() / 1_000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => signature({ id, timestamp, body, secret })).join(' '),
  };
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The reason why nothing was delivered, without the address, which is a secret with Slack. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer within 10 seconds';
  if (error instanceof ForbiddenTargetError) return error.message;
  const { code, name } = Object(error);
  return String(code ?? name ?? 'no reason given');
}
