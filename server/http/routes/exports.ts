import type * as z from 'zod/mini';
import {
  applicationQuery,
  correctionQuery,
  type ListQuery,
  leadQuery,
  messageQuery,
  partnerQuery,
  paymentQuery,
  refundQuery,
} from '#contracts/list-query.ts';
import { API, type ApiPath } from '#contracts/paths.ts';
import type { Permission } from '#contracts/permissions.ts';
import { listApplications } from '#server/domain/applications/list-applications.ts';
import type { Context } from '#server/domain/context.ts';
import { APPLICATION_ROW_FIELDS } from '#server/domain/exports/application-rows.ts';
import { CORRECTION_FIELDS } from '#server/domain/exports/correction-fields.ts';
import { exportList } from '#server/domain/exports/export-list.ts';
import { LEAD_ROW_FIELDS, listLeadRows } from '#server/domain/exports/lead-rows.ts';
import { MESSAGE_ROW_FIELDS } from '#server/domain/exports/message-rows.ts';
import { listPartnerRows, PARTNER_ROW_FIELDS } from '#server/domain/exports/partner-rows.ts';
import { listPaymentRows, PAYMENT_ROW_FIELDS } from '#server/domain/exports/payment-rows.ts';
import { listRefundRows, REFUND_ROW_FIELDS } from '#server/domain/exports/refund-rows.ts';
import { listCorrections } from '#server/domain/ledger/list-corrections.ts';
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
  fields: APPLICATION_ROW_FIELDS,
});

const messageExport = exportRoute({
  path: API.messageExport,
  of: 'messages',
  secondPermission: 'messages.read',
  query: messageQuery,
  read: listMessages,
  fields: MESSAGE_ROW_FIELDS,
});

const partnerExport = exportRoute({
  path: API.partnersExport,
  of: 'partners',
  secondPermission: 'partners.read',
  query: partnerQuery,
  read: listPartnerRows,
  fields: PARTNER_ROW_FIELDS,
});

const paymentExport = exportRoute({
  path: API.paymentsExport,
  of: 'payments',
  secondPermission: 'partners.read',
  query: paymentQuery,
  read: listPaymentRows,
  fields: PAYMENT_ROW_FIELDS,
});

const refundExport = exportRoute({
  path: API.refundsExport,
  of: 'refunds',
  secondPermission: 'partners.read',
  query: refundQuery,
  read: listRefundRows,
  fields: REFUND_ROW_FIELDS,
});

/** There is no list of all partners' corrections: each stands in the books of its partner. */
const correctionExport = exportRoute({
  path: API.correctionsExport,
  of: 'corrections',
  secondPermission: 'partners.read',
  query: correctionQuery,
  read: listCorrections,
  fields: CORRECTION_FIELDS,
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
  partnerExport,
  paymentExport,
  refundExport,
  correctionExport,
];
