import { queryOptions } from '@tanstack/react-query';
import type { PartnerDetails } from '#contracts/partner.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { useRefreshPartners } from '#web/admin/books/use-refresh-partners.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { toast } from '#web/ui/toast.ts';

/** One partner; read again each time it is opened. */
export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: ['partner', id],
    queryFn: async ({ signal }) =>
      (await adminRequest<PartnerDetails>(fillPath(API.partner, { id }), { signal })).body,
    staleTime: 0,
  });

/** The same query as a prefetch. */
export const partnerPrefetch = (id: string) => ({ ...partnerQuery(id), staleTime: 10_000 });

/**
 * Changes one partner, says `message` (of what was answered), and reads everything again. Throws as `adminRequest`
 * does.
 */
export function useChangePartner(id: string) {
  const refresh = useRefreshPartners();
  return async function change<Reply>(
    path: ApiPath,
    body: object,
    message: string | ((reply: Reply) => string),
  ): Promise<void> {
    const { body: reply } = await adminRequest<Reply>(fillPath(path, { id }), { body });
    toast({ title: typeof message === 'string' ? message : message(reply), tone: 'success' });
    await refresh();
  };
}
