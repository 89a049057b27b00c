import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api/api.ts';

/** Begins to set up sign-in codes. Throws `ApiError` 400 for a wrong password. */
export async function startTotp(body: { password: string }): Promise<{ secret: string; address: string }> {
  return request(API.accountTotpStart, { body });
}

/** Turns them on; returns the backup codes. Throws `ApiError` 400 for a wrong code. */
export async function confirmTotp(body: { code: string }): Promise<string[]> {
  const { backupCodes } = await request<{ backupCodes: string[] }>(API.accountTotpConfirm, { body });
  return backupCodes;
}

/** Turns them off. Throws `ApiError` 400 for a wrong password or code. */
export async function turnTotpOff(body: { password: string; code: string }): Promise<void> {
  await request(API.accountTotpOff, { body });
}
