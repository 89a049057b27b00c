import type { LeadChanged } from '#contracts/lead.ts';

/** What was done with a lead, and who became its owner by it, as the server says: a page may show an older owner. */
export function doneTitle(title: string, { owned, otherOwner }: LeadChanged): string {
  if (otherOwner) return `${title}. ${otherOwner} became the owner before you, and that was not changed`;
  return owned ? `${title}, assigned to you` : title;
}
