import type { PartnershipStatus } from '#contracts/partnership-status.ts';
import { PAGES } from '#contracts/paths.ts';

/** The URL of the applications of one status, or of one of them beside the list. */
export function applicationsLink(status: PartnershipStatus, id?: string): string {
  return `${PAGES.dashboard}?${new URLSearchParams({ tab: 'partnerships', status, ...(id && { id }) })}`;
}
