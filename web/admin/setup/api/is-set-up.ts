import type { AdminSetupState } from '#contracts/admin-setup.ts';
import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api/api.ts';

/** Whether the site has an admin. */
export async function isSetUp(): Promise<boolean> {
  return (await request<AdminSetupState>(API.adminSetup)).hasAdmin;
}
