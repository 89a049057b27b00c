import type { DiscountAnswer } from '#contracts/discount-code.ts';
import { API } from '#contracts/paths.ts';
import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { request } from '#web/lib/api.ts';

/** Whether `code` would count at signup now, and if not, why. Throws as `request` does. */
export async function checkCode(code: string): Promise<DiscountAnswer> {
  return request<DiscountAnswer>(API.discount, { body: { code } });
}

/** Why `code` cannot be applied, in words for the visitor; `undefined` where it can. */
export async function refusalOf(code: string): Promise<string | undefined> {
  try {
    const answer = await checkCode(code);
    return answer.counts ? undefined : answer.message;
  } catch (error) {
    return answerOf(error)?.fields.code ?? reasonOf(error);
  }
}
