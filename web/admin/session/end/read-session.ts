import type * as z from 'zod/mini';
import { BACKGROUND_REQUEST } from '#contracts/background-request.ts';
import type { sessionReply } from '#contracts/login.ts';
import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api/api.ts';

export type SessionReply = z.output<typeof sessionReply>;

/** Asks whose session this is and when it ends; `active`: the server counts that as activity. */
export function readSession(active: boolean): Promise<SessionReply> {
  return request<SessionReply>(API.session, { headers: active ? {} : { [BACKGROUND_REQUEST]: '1' } });
}
