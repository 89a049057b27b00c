import { useQuery } from '@tanstack/react-query';
import { API, fillPath } from '#contracts/paths.ts';
import type { WebhookAttempt, WebhookForm, WebhookRecord, WebhookSecret } from '#contracts/webhook.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

export const ENDPOINTS_KEY = ['webhooks'] as const;
/** Ms after which an open log is read again: a test arrives within a second or two. */
const LOG_EVERY_MS = 2_000;

/** All endpoints. */
export function useEndpoints() {
  return useQuery({
    queryKey: ENDPOINTS_KEY,
    queryFn: async ({ signal }) => (await adminRequest<WebhookRecord[]>(API.webhooks, { signal })).body,
  });
}

/** The delivery log of an endpoint, read again while it is open. */
export function useAttempts(id: string) {
  return useQuery({
    queryKey: [...ENDPOINTS_KEY, id],
    queryFn: async ({ signal }) =>
      (await adminRequest<WebhookAttempt[]>(fillPath(API.webhookAttempts, { id }), { signal })).body,
    refetchInterval: LOG_EVERY_MS,
  });
}

/** Adds an endpoint and returns its secret, this once. Throws as `adminRequest` does. */
export async function createEndpoint(body: WebhookForm): Promise<string> {
  return (await adminRequest<WebhookSecret>(API.webhooks, { body })).body.secret;
}

/** Changes an endpoint. Throws as `adminRequest` does. */
export async function editEndpoint(id: string, body: WebhookForm): Promise<void> {
  await adminRequest(fillPath(API.webhook, { id }), { body });
}

/** Makes a new secret and returns it, this once. Throws as `adminRequest` does. */
export async function rotateSecret(id: string): Promise<string> {
  return (await adminRequest<WebhookSecret>(fillPath(API.webhookSecret, { id }), { body: {} })).body.secret;
}

const ACTIONS = { test: API.webhookTest, resume: API.webhookResume, delete: API.webhookDelete } as const;

/** Does something with an endpoint; returns the reply. Throws as `adminRequest` does. */
export async function actOn(id: string, action: keyof typeof ACTIONS): Promise<string> {
  const path = fillPath(ACTIONS[action], { id });
  return (await adminRequest<{ message: string }>(path, { body: {} })).body.message;
}

/** Sends the alert of a line of the log again. Throws as `adminRequest` does. */
export async function sendAgain(id: string): Promise<string> {
  const path = fillPath(API.webhookSendAgain, { id });
  return (await adminRequest<{ message: string }>(path, { body: {} })).body.message;
}
