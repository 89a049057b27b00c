import type { LeadChanged } from '#contracts/lead.ts';

/** What was done with a lead, and whose it became by it: the server knows, whatever was shown when it was asked. */
export function doneTitle(title: string, { owned, otherOwner }: LeadChanged): string {
  if (otherOwner) return `${title}. ${otherOwner} became the owner before you, and that was not changed`;
  return owned ? `${title}, assigned to you` : title;
}
