import type { ReactNode } from 'react';
import { formatCents } from '#contracts/format-cents.ts';
import { customerLabel } from '#contracts/ledger-labels.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import { Identifier } from '#web/admin/records/details/values.tsx';
import { companyAfter } from '#web/lib/format/named-by.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Rem that an amount of millions needs. */
export const AMOUNT_WIDTH = 6.75;
/** The same for a day. */
export const DAY_WIDTH = 6;
/** The same for the customer who paid. */
export const CUSTOMER_WIDTH = 6.5;

/** The same for a partner’s name. */
export const PARTNER_WIDTH = 8;

interface OfPartner {
  partnerId: string | null;
  partnerCode: string | null;
  partnerName: string | null;
}

/** The partner who earns of a payment, by name; one who was erased by the code. */
export function partnerOf({ partnerId, partnerCode, partnerName }: OfPartner): ReactNode {
  if (!partnerId || !partnerCode) return 'None';
  return (
    <a href={recordPath('partner', partnerId)} title={partnerCode}>
      {partnerName ?? <Identifier id={partnerCode} />}
    </a>
  );
}

interface OfCustomer {
  customerId: string;
  customerName: string | null;
  companyName: string | null;
  customerNumber: number | null;
}

/**
 * The payer and their company; once erased, the number by which the partner knows them. `readsLeads`: it leads to their
 * page.
 */
export function payerOf(
  { customerId, customerName, companyName, customerNumber }: OfCustomer,
  readsLeads: boolean,
): ReactNode {
  if (customerName === null) {
    return customerNumber === null ? 'Erased customer' : `${customerLabel(customerNumber)}, erased`;
  }
  return (
    <>
      {readsLeads ? <a href={fillPath(PAGES.lead, { id: customerId })}>{customerName}</a> : customerName}
      {companyAfter(customerName, companyName)}
    </>
  );
}

interface Voidable {
  amountCents: number;
  voidReason: string | null;
}

/** An amount; one that counts nowhere any more is struck through. */
export const amount = ({ amountCents, voidReason }: Voidable) =>
  voidReason === null ? formatCents(amountCents) : <s>{formatCents(amountCents)}</s>;

export const voided = ({ voidReason }: Voidable) => voidReason !== null && <Badge tone="grey">Voided</Badge>;

export const voidedRemark = ({ voidReason }: Voidable) => voidReason && `Voided: ${voidReason}`;
