import type * as z from 'zod/mini';
import { applicationRecord } from '#contracts/application.ts';
import {
  applicationQuery,
  type ListQuery,
  leadQuery,
  messageQuery,
  paymentQuery,
  refundQuery,
} from '#contracts/list-query.ts';
import { messageRecord } from '#contracts/message.ts';
import { API, type ApiPath } from '#contracts/paths.ts';
import type { PaymentRecord, RefundRecord } from '#contracts/payment.ts';
import type { Permission } from '#contracts/permissions.ts';
import { listApplications } from '#server/domain/applications/list-applications.ts';
import type { Context } from '#server/domain/context.ts';
import { exportList } from '#server/domain/exports/export-list.ts';
import { LEAD_ROW_FIELDS, listLeadRows } from '#server/domain/exports/lead-rows.ts';
import { listPayments } from '#server/domain/ledger/list-payments.ts';
import { listRefunds } from '#server/domain/ledger/list-refunds.ts';
import { listMessages } from '#server/domain/messages/list-messages.ts';
import type { Page } from '#server/domain/page.ts';
import { dayIn, timeZoneOf } from '#server/domain/time-zone.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { type Route, streamRoute } from '#server/http/route.ts';

const leadExport = exportRoute({
  path: API.signupExport,
  of: 'signups',
  secondPermission: 'signups.read',
  query: leadQuery,
  read: listLeadRows,
  fields: LEAD_ROW_FIELDS,
});

const applicationExport = exportRoute({
  path: API.partnershipExport,
  of: 'applications',
  secondPermission: 'partnerships.read',
  query: applicationQuery,
  read: listApplications,
  fields: Object.keys(applicationRecord.shape),
});

const messageExport = exportRoute({
  path: API.messageExport,
  of: 'messages',
  secondPermission: 'messages.read',
  query: messageQuery,
  read: listMessages,
  fields: Object.keys(messageRecord.shape),
});

/** In the order in which accounting reads them. */
const PAYMENT_FIELDS: readonly (keyof PaymentRecord | 'voided' | 'voidedCents')[] = [
  'invoice',
  'customerName',
  'companyName',
  'email',
  'customerNumber',
  'paidOn',
  'periodStart',
  'periodEnd',
  'amountCents',
  'refundedCents',
  'commissionCents',
  'noCommission',
  'partnerCode',
  'voided',
  'voidedCents',
  'voidReason',
  'recordedAt',
  'id',
];

/**
 * A voided payment counts nothing, so that the column adds up to what the list says; what it was has a column of its
 * own.
 */
function counted(payment: PaymentRecord): object {
  const { amountCents, voidReason } = payment;
  if (voidReason === null) return { ...payment, voided: false, voidedCents: null };
  return { ...payment, amountCents: 0, voided: true, voidedCents: amountCents };
}

const paymentExport = exportRoute({
  path: API.paymentsExport,
  of: 'payments',
  secondPermission: 'partners.read',
  query: paymentQuery,
  read: async (args) => {
    const page = await listPayments(args);
    return { ...page, items: page.items.map(counted) };
  },
  fields: PAYMENT_FIELDS,
});

const REFUND_FIELDS: readonly (keyof RefundRecord)[] = [
  'refund',
  'invoice',
  'customerName',
  'companyName',
  'email',
  'customerNumber',
  'refundedOn',
  'amountCents',
  'takenBackCents',
  'partnerCode',
  'paidOn',
  'paidCents',
  'recordedAt',
  'id',
];

const refundExport = exportRoute({
  path: API.refundsExport,
  of: 'refunds',
  secondPermission: 'partners.read',
  query: refundQuery,
  read: listRefunds,
  fields: REFUND_FIELDS,
});

interface Exported<Query, Item> {
  path: ApiPath;
  /** What the file is named after, and the list as its audit entry tells it. */
  of: string;
  secondPermission: Permission;
  query: z.ZodMiniType<Query>;
  read: (args: { ctx: Context; input: Query }) => Promise<Page<Item>>;
  /** Names of the record's fields, which are the columns. */
  fields: readonly string[];
}

/** A list as a CSV file, under the query that the list takes. */
function exportRoute<Query extends ListQuery, Item extends object>(list: Exported<Query, Item>): Route {
  const { path, of, secondPermission, query, read, fields } = list;
  return streamRoute({
    method: 'GET',
    replica: true,
    heavy: true,
    path,
    summary: `The list of ${of} under the same query, as a CSV file; how many in X-Total-Count`,
    policy: 'records.export',
    secondPermission,
    query,
    type: 'text/csv; charset=utf-8',
    stream: async ({ ctx, query: asked, stillAllowed }) => {
      const whileAllowed = async () => (await stillAllowed()) !== undefined;
      const input = { list: of, query: asked, read, fields, stillAllowed: whileAllowed };
      return csvResponse(of, dayIn(timeZoneOf(ctx), ctx.clock()), await exportList({ ctx, input }));
    },
  });
}

/** Lists of records as CSV files. */
export const exportRoutes: readonly Route[] = [
  leadExport,
  applicationExport,
  messageExport,
  paymentExport,
  refundExport,
];
