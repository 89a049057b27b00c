import type { SentApplication } from '#contracts/application.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';

/** Sends an application; a repeated request never makes a second one. Throws as `request` does, e.g. `ApiError` 409. */
export async function sendApplication(application: SentApplication): Promise<void> {
  await request(VISITOR_API.partnership, { body: application });
}
