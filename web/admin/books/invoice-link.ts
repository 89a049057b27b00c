import { PAGES } from '#contracts/pages.ts';

/** The payment of one invoice, or its refunds, in the list that it is in. */
export function invoiceLink(tab: 'payments' | 'refunds', invoice: string): string {
  return `${PAGES.ledger}?${new URLSearchParams({ tab, invoice })}`;
}
