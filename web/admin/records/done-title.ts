import type { LeadChanged } from '#contracts/lead.ts';

/** What was done with a lead, and whose it became by it: the server knows, whatever was shown when it was asked. */
export const doneTitle = (title: string, { owned }: LeadChanged): string =>
  owned ? `${title}, assigned to you` : title;
