import type { DiscountReply } from '#contracts/discount-code.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';
import { errorBodyOf, reasonOf } from '#web/lib/api/error-body.ts';

/** Whether `code` is valid at signup now, and if not, why. Throws as `request` does. */
export async function checkDiscount(code: string): Promise<DiscountReply> {
  return request<DiscountReply>(VISITOR_API.discount, { body: { code } });
}

/** Why `code` cannot be applied, as text for the visitor; `undefined` if it can. */
export async function errorOf(code: string): Promise<string | undefined> {
  try {
    const answer = await checkDiscount(code);
    return answer.counts ? undefined : answer.message;
  } catch (error) {
    return errorBodyOf(error)?.fields.code ?? reasonOf(error);
  }
}
