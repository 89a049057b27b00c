import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Ends a code: at `endsAt`, an ISO instant, or at once. Throws as `adminRequest` does. */
export async function endDiscountCode(id: string, endsAt?: string): Promise<void> {
  await adminRequest(fillPath(API.discountCodeEnd, { id }), { body: { endsAt } });
}
