import type { PartnerCodeReply } from '#contracts/partner-code.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';

/** The partner whose code it is, by the name that visitors see. Throws as `request` does. */
export async function checkPartner(code: string): Promise<PartnerCodeReply> {
  return request<PartnerCodeReply>(VISITOR_API.partnerCode, { body: { code } });
}
