import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { checkDatabase } from '#server/domain/check-database.ts';
import { type Route, route } from '#server/http/route.ts';

const ok = z.strictObject({ status: z.literal('ok') });

const health = route({
  method: 'GET',
  path: API.health,
  summary: 'Check that the process answers',
  policy: 'public',
  probe: true,
  reply: ok,
  handle: async () => ({ body: { status: 'ok' } }),
});

const ready = route({
  method: 'GET',
  path: API.ready,
  summary: 'Check that the database can be used as well',
  policy: 'public',
  probe: true,
  reply: ok,
  handle: async ({ ctx }) => {
    await checkDatabase({ ctx });
    return { body: { status: 'ok' } };
  },
});

/** Whether the process and its database are well. */
export const healthRoutes: readonly Route[] = [health, ready];
