import type { Balances } from '#contracts/ledger.ts';
import type { PartnerRecord } from '#contracts/partner.ts';
import type { Page } from '#server/domain/page.ts';
import { listPartners } from '#server/domain/partners/list-partners.ts';

/** What the file tells in another way than the list. */
interface Told extends Record<`${keyof Balances}Cents`, number> {
  status: 'active' | 'ended' | 'erased';
  customers: number;
  partnerSinceAt: string;
}
type PartnerRow = PartnerRecord & Told;

/** The fields of such a row that are columns of the file, in the order in which accounting reads them. */
export const PARTNER_ROW_FIELDS: readonly (keyof PartnerRow)[] = [
  'name',
  'companyName',
  'email',
  'code',
  'tier',
  'basisPoints',
  'status',
  'endedAt',
  'customers',
  'heldCents',
  'payableCents',
  'inPayoutCents',
  'paidOutCents',
  'debtCents',
  'partnerSinceAt',
  'id',
];

/** A page of partners as the file lists them. */
export async function listPartnerRows(args: Parameters<typeof listPartners>[0]): Promise<Page<PartnerRow>> {
  const page = await listPartners(args);
  return { ...page, items: page.items.map(toRow) };
}

function toRow(partner: PartnerRecord): PartnerRow {
  const { name, endedAt, leads, createdAt, balances } = partner;
  return {
    ...partner,
    status: name === null ? 'erased' : endedAt ? 'ended' : 'active',
    customers: leads,
    heldCents: balances.held,
    payableCents: balances.payable,
    inPayoutCents: balances.inPayout,
    paidOutCents: balances.paidOut,
    debtCents: balances.debt,
    partnerSinceAt: createdAt,
  };
}
