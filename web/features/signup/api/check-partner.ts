import type { PartnerCodeReply } from '#contracts/partner-code.ts';
import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api.ts';

/** The partner whose code it is, by the name that visitors see. Throws as `request` does. */
export async function checkPartner(code: string): Promise<PartnerCodeReply> {
  return request<PartnerCodeReply>(API.partnerCode, { body: { code } });
}
