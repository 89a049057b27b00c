import type { ReactNode } from 'react';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { Identifier } from '../../records/details/values.tsx';
import { recordLink } from '../../records/links.ts';

/** Wide enough for an amount of millions, and no wider than a window of 1,024 px allows beside the others. */
export const AMOUNT_WIDTH = '6.6rem';
/** The same for a day. */
export const DAY_WIDTH = 'minmax(6rem, 6.5rem)';
/** And for who paid. */
export const CUSTOMER_WIDTH = 'minmax(6.5rem, 1fr)';

/** And for a partner’s name. */
export const PARTNER_WIDTH = 'minmax(6.5rem, 7.5rem)';

interface OfPartner {
  partnerId: string | null;
  partnerCode: string | null;
  partnerName: string | null;
}

/** The partner who earns of a payment, by name; one who was erased by the code. */
export function partnerOf({ partnerId, partnerCode, partnerName }: OfPartner): ReactNode {
  if (!partnerId || !partnerCode) return 'None';
  return (
    <a href={recordLink('partners', partnerId)} title={partnerCode}>
      {partnerName ?? <Identifier id={partnerCode} />}
    </a>
  );
}

interface OfCustomer {
  customerId: string;
  customerName: string | null;
  companyName: string | null;
}

/** Who paid, and their company; `readsLeads`: it leads to their page. */
export function payerOf(
  { customerId, customerName, companyName }: OfCustomer,
  readsLeads: boolean,
): ReactNode {
  if (customerName === null) return 'Erased customer';
  return (
    <>
      {readsLeads ? <a href={fillPath(PAGES.lead, { id: customerId })}>{customerName}</a> : customerName}
      {companyName && `, ${companyName}`}
    </>
  );
}
