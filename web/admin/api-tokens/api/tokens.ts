import { useQuery } from '@tanstack/react-query';
import type { ApiTokenRecord, NewTokenForm } from '#contracts/api-token.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

export const TOKENS_KEY = ['api-tokens'] as const;

/** The tokens that the signed-in member may see, newest first. */
export function useTokens() {
  return useQuery({
    queryKey: TOKENS_KEY,
    queryFn: async ({ signal }) => (await adminRequest<ApiTokenRecord[]>(API.tokens, { signal })).body,
  });
}

/** Makes a token and returns it, this once. Throws as `adminRequest` does. */
export async function createToken(body: NewTokenForm): Promise<string> {
  return (await adminRequest<{ token: string }>(API.tokens, { body })).body.token;
}

/** Revokes a token. Throws as `adminRequest` does. */
export async function revokeToken(id: string): Promise<void> {
  await adminRequest(fillPath(API.tokenRevoke, { id }), { body: {} });
}
