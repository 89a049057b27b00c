import { API } from '#contracts/paths.ts';
import type { Newcomer } from '#contracts/signup.ts';
import { request } from '#web/lib/api.ts';

/** What the provider said who led here; `null` where it was taken already. */
export async function takeNewcomer(): Promise<Newcomer | null> {
  const { newcomer } = await request<{ newcomer: Newcomer | null }>(API.newcomer, { body: {} });
  return newcomer;
}
