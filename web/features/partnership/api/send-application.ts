import type { PartnershipApplication } from '#contracts/partnership.ts';
import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api.ts';

/** Applies; the same application sent again is never a second one. Throws as `request` does, e.g. `ApiError` 409. */
export async function sendApplication(application: PartnershipApplication): Promise<void> {
  await request(API.partnership, { body: application });
}
