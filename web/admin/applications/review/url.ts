import { PARTNERSHIP_STATUSES, type PartnershipStatus } from '#contracts/partnership-status.ts';
import { PAGES } from '#contracts/paths.ts';

/** What the page shows: a queue, or one application of it. */
export interface ApplicationsUrl {
  status: PartnershipStatus;
  id: string | undefined;
}

/** Reads `?status=pending&id=…`; what is no status means those that wait for a decision. */
export function readUrl(query: URLSearchParams): ApplicationsUrl {
  const status = PARTNERSHIP_STATUSES.find((known) => known === query.get('status')) ?? 'pending';
  return { status, id: query.get('id') ?? undefined };
}

/** The address of a queue, or of one application in it; it can be shared, and reloaded. */
export function applicationsLink(status: PartnershipStatus, id?: string): string {
  return `${PAGES.applications}?${new URLSearchParams({ status, ...(id && { id }) })}`;
}
