import { API } from '#contracts/paths.ts';
import type { RecordKind } from '../../records/record-kind.ts';

export const PAYMENTS: RecordKind = {
  list: 'payments',
  subject: 'payment',
  permission: 'partners.read',
  first: 'Invoice and period',
  label: 'Payments',
  noun: 'payments',
  path: API.payments,
  hasDue: false,
  exportAs: { list: 'payments', path: API.paymentsExport },
  searchLabel: 'Search invoice, code, customer, company or e-mail',
  empty: {
    title: 'No payments yet',
    hint: 'Record what customers paid: their partners earn their share of it.',
  },
};
