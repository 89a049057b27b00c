import type { PartnerPage } from '#web/schemas/partner-page.ts';

/**
 * The texts of the portal, for a partnership that goes on or has ended. Every section takes its texts from here, so
 * that none speaks in the present tense of what is over.
 */
export function portalTexts(copy: PartnerPage, endedOn: string | null): PartnerPage {
  if (endedOn === null) return copy;
  const { ended } = copy;
  return {
    ...copy,
    balances: { ...copy.balances, ...ended.balances },
    leads: { ...copy.leads, ...ended.leads, earning: { ...copy.leads.earning, ...ended.earning } },
    entries: { ...copy.entries, ...ended.entries },
    payouts: { ...copy.payouts, ...ended.payouts },
    statements: { ...copy.statements, ...ended.statements },
  };
}
