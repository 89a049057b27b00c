import type * as z from 'zod/mini';
import type { adminSetupForm } from '#contracts/admin-setup.ts';
import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api/api.ts';

/**
 * Makes the first admin. Throws `ApiError`: 404 for a link that is used or expired, 409 for an email that is taken.
 */
export async function setUpAdmin(body: z.output<typeof adminSetupForm>): Promise<void> {
  await request(API.adminSetup, { method: 'POST', body });
}
