import { eq } from 'drizzle-orm';
import { OPERATOR_ENDPOINT_ID } from '#contracts/webhook.ts';
import { webhookEndpoints } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { WebhookTarget } from './webhook-client.ts';

/** An endpoint, ready to be sent to. */
interface Endpoint {
  id: string;
  /** `undefined` while nothing is sent to it: it is off or paused, or has lost its secret. */
  target: WebhookTarget | undefined;
}

/** The endpoint with that id; `undefined` if there is none any more. */
export async function findEndpoint(ctx: Context, id: string): Promise<Endpoint | undefined> {
  if (id === OPERATOR_ENDPOINT_ID) return ctx.site.operatorWebhook && { id, target: 'operator' };
  const [row] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (!row) return undefined;
  if (!row.enabled || row.pausedAt || row.secret === null) return { id, target: undefined };
  const { url, format, secret, previousSecret, previousUntil } = row;
  const overlaps = previousSecret !== null && previousUntil !== null && previousUntil > ctx.clock();
  const encrypted = overlaps ? [secret, previousSecret] : [secret];
  const secrets = await Promise.all(encrypted.map((each) => ctx.decrypt(each)));
  return { id, target: { url, format, secrets } };
}
