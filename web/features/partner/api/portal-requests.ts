import type {
  PartnerEntry,
  PartnerLead,
  PartnerOverview,
  PartnerPayout,
  PartnerStatement,
  StatementMonth,
} from '#contracts/partner-portal.ts';
import { API, type ApiPath } from '#contracts/paths.ts';
import { request, send } from '#web/lib/api/api.ts';

/** Rows of a list, and the path of the rest. */
export interface Rows<Row> {
  rows: Row[];
  next: string | undefined;
}

/** What the portal shows at once. */
export interface PortalData {
  overview: PartnerOverview;
  leads: Rows<PartnerLead>;
  entries: Rows<PartnerEntry>;
  payouts: PartnerPayout[];
  months: StatementMonth[];
}

const NEXT = /^<([^>]+)>; rel="next"$/;

/** A page of a list, from its own path or the one that the page before named. Throws as `send` does. */
export async function fetchRows<Row>(path: string): Promise<Rows<Row>> {
  return send(path, {}, async (response) => {
    const next = NEXT.exec(response.headers.get('link') ?? '')?.[1];
    return { rows: (await response.json()) as Row[], next };
  });
}

/** Reads everything. Throws `ApiError` 401 for nobody, 403 for whoever is no partner. */
export async function fetchPortal(): Promise<PortalData> {
  const first = <Row>(path: ApiPath) => fetchRows<Row>(`${path}?limit=20`);
  const [overview, leads, entries, payouts, months] = await Promise.all([
    request<PartnerOverview>(API.partnerOverview),
    first<PartnerLead>(API.partnerLeads),
    first<PartnerEntry>(API.partnerEntries),
    request<PartnerPayout[]>(API.partnerPayouts),
    request<PortalData['months']>(API.partnerStatements),
  ]);
  return { overview, leads, entries, payouts, months };
}

/** A month's statement. */
export async function fetchStatement(month: string): Promise<PartnerStatement> {
  return request<PartnerStatement>(`${API.partnerStatement}?month=${month}`);
}
