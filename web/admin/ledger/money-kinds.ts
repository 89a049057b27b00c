import { MONEY_SORTS } from '#contracts/list-choices.ts';
import { API } from '#contracts/paths.ts';
import type { RecordKind } from '#web/admin/records/record-kind.ts';

/** The lists are in the order in which money was recorded, whenever it was paid, until another is chosen. */
const RECORDED = { newest: 'Last recorded first', oldest: 'First recorded first' };

/** What customers paid. */
export const PAYMENTS: RecordKind = {
  list: 'payments',
  subject: 'payment',
  permission: 'partners.read',
  first: 'Invoice and period',
  label: 'Payments',
  noun: 'payments',
  path: API.payments,
  sorts: MONEY_SORTS,
  sortLabels: { ...RECORDED, day: 'Last paid first', dayOldest: 'First paid first' },
  exportAs: { list: 'payments', path: API.paymentsExport },
  searchLabel: 'Search invoice, customer or partner',
  empty: {
    title: 'No payments yet',
    hint: 'Record what customers paid: their partners earn their share of it.',
  },
};

/** What was given back of it. */
export const REFUNDS: RecordKind = {
  list: 'refunds',
  // A refund is announced as a change of its payment.
  subject: 'payment',
  permission: 'partners.read',
  first: 'Refund and what was paid',
  label: 'Refunds',
  noun: 'refunds',
  path: API.refunds,
  sorts: MONEY_SORTS,
  sortLabels: { ...RECORDED, day: 'Last refunded first', dayOldest: 'First refunded first' },
  exportAs: { list: 'refunds', path: API.refundsExport },
  searchLabel: 'Search refund, customer or partner',
  empty: {
    title: 'No refunds yet',
    hint: 'Record a refund on the line of its payment, or import a CSV file: the partner’s share is taken back.',
  },
};
