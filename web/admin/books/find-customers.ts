import type { PartnerCustomer } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Customers by a fragment of their name, company or email. Throws as `adminRequest` does. */
export async function findCustomers(q: string, signal: AbortSignal): Promise<PartnerCustomer[]> {
  const search = new URLSearchParams({ q });
  return (await adminRequest<PartnerCustomer[]>(`${API.partnerCustomers}?${search}`, { signal })).body;
}
