import type { ApplicationStatus } from '#contracts/application-status.ts';
import { PAGES } from '#contracts/paths.ts';

/** The URL of the applications of one status, or of one of them beside the list. */
export function applicationsLink(status: ApplicationStatus, id?: string): string {
  return `${PAGES.dashboard}?${new URLSearchParams({ tab: 'partnerships', status, ...(id && { id }) })}`;
}
