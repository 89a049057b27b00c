import type { NewDiscountCodeForm } from '#contracts/discount-code.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Defines a code. Throws as `adminRequest` does. */
export async function createDiscountCode(code: NewDiscountCodeForm): Promise<void> {
  await adminRequest(API.discountCodes, { body: code });
}
