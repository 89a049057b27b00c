import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { checkDatabase } from '#server/domain/check-database.ts';
import { route } from '#server/http/route.ts';

const ok = z.strictObject({ status: z.literal('ok') });

export const health = route({
  method: 'GET',
  path: API.health,
  summary: 'Whether the process answers',
  policy: 'public',
  reply: ok,
  handle: async () => ({ body: { status: 'ok' } }),
});

export const ready = route({
  method: 'GET',
  path: API.ready,
  summary: 'Whether the database can be used too',
  policy: 'public',
  reply: ok,
  handle: async ({ ctx }) => {
    await checkDatabase({ ctx });
    return { body: { status: 'ok' } };
  },
});
