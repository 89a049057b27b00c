import { queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '#contracts/durations.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import type { NewLeadForm } from '#contracts/lead-edit.ts';
import type { LeadRecord } from '#contracts/lead-record.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { type CustomerValues, customerValues } from '#web/admin/records/details/customer-values.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** A new lead that was sent, until its answer is there. */
export interface SentLead {
  lead: NewLeadForm;
  /** When, in ms by the browser's clock. */
  at: number;
}

/** Ms by which that clock may be wrong: what one colleague entered twice alike within it is one lead. */
const CLOCKS_MS = HOUR_MS;
/** Characters that the search takes. */
const SEARCHED = 100;

/** The id of the lead that a request without an answer made; `null` where there is none, as far as is known. */
export const savedLeadQuery = (sent: SentLead | undefined) =>
  queryOptions({
    queryKey: ['signups', 'saved', sent?.at],
    enabled: sent !== undefined,
    queryFn: async ({ signal }): Promise<string | null> => {
      if (!sent) return null;
      const { email, phone = '' } = sent.lead;
      const search = new URLSearchParams({ q: (email ?? phone).slice(0, SEARCHED), limit: '20' });
      const { body } = await adminRequest<LeadRecord[]>(`${API.signups}?${search}`, { signal });
      for (const { id } of body.filter((found) => Date.parse(found.createdAt) > sent.at - CLOCKS_MS)) {
        const path = fillPath(API.leadDetails, { id });
        if (isMadeBy(sent, (await adminRequest<LeadDetails>(path, { signal })).body)) return id;
      }
      return null;
    },
    // Asked again as others change the list, and while it is on its way.
    staleTime: 1000,
    retry: false,
  });

/** Whether the reader entered that lead, and all of what was sent is in it: nothing of it is lost with the draft. */
function isMadeBy({ lead: sent }: SentLead, details: LeadDetails): boolean {
  const { readerId, history = [] } = details.lead ?? {};
  if (!history.some(({ kind, actorId }) => kind === 'created' && actorId === readerId)) return false;
  const { discount: _, ...values } = customerValues(details);
  const fields = Object.entries(values) as [keyof Omit<CustomerValues, 'discount'>, string][];
  // Without a plan no billing cycle is kept.
  const isKept = (name: string) => name !== 'billingCycle' || sent.selectedPlan !== undefined;
  return fields.every(([name, value]) => !isKept(name) || value === (sent[name] ?? ''));
}
