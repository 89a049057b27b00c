import * as z from 'zod/mini';
import { apiTokenRecord, newTokenForm, newTokenReply } from '#contracts/api-token.ts';
import { doneReply } from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { createToken } from '#server/domain/api-tokens/create-token.ts';
import { listTokens } from '#server/domain/api-tokens/list-tokens.ts';
import { revokeToken } from '#server/domain/api-tokens/revoke-token.ts';
import { type Route, route } from '#server/http/route.ts';

/** API tokens. None of these takes one: a token never makes another. */
export const tokenRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: API.tokens,
    summary: 'Your own API tokens, newest first; everybody’s if you manage the team',
    policy: 'apiTokens.manage',
    reply: z.array(apiTokenRecord),
    handle: async ({ ctx }) => ({ body: await listTokens({ ctx }) }),
  }),
  route({
    method: 'POST',
    path: API.tokens,
    summary: 'Make an API token; the answer shows it this once',
    policy: 'apiTokens.manage',
    example: { body: { name: 'n8n', scopes: ['leads:read', 'leads:write'], expiresInDays: 90 } },
    body: newTokenForm,
    reply: newTokenReply,
    status: 201,
    handle: async ({ ctx, body }) => ({ body: await createToken({ ctx, input: body }) }),
  }),
  route({
    method: 'POST',
    path: API.tokenRevoke,
    summary: 'Revoke an API token at once: your own, or anybody’s if you manage the team',
    policy: 'apiTokens.manage',
    params: z.strictObject({ id: recordId('This is not the id of a token') }),
    body: z.strictObject({}),
    reply: doneReply,
    handle: async ({ ctx, params }) => {
      await revokeToken({ ctx, input: params });
      return { body: { success: true, message: 'The token is revoked' } };
    },
  }),
];
