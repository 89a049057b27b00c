import * as z from 'zod/mini';
import { listQuery } from '#contracts/list-query.ts';
import {
  partnerEntry,
  partnerLead,
  partnerOverview,
  partnerPayout,
  partnerStatement,
  statementMonths,
  statementQuery,
} from '#contracts/partner-portal.ts';
import { API } from '#contracts/paths.ts';
import { exportStatement } from '#server/domain/partner-portal/export-statement.ts';
import { listPartnerLeads } from '#server/domain/partner-portal/list-partner-leads.ts';
import { listOwnPayouts } from '#server/domain/partner-portal/list-payouts.ts';
import { readOverview } from '#server/domain/partner-portal/read-overview.ts';
import { listEntries, listStatements, readStatement } from '#server/domain/partner-portal/read-statement.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route, streamRoute } from '#server/http/route.ts';

const overview = route({
  method: 'GET',
  path: API.partnerOverview,
  summary: 'Your link, rate and balances',
  policy: 'partner.self',
  reply: partnerOverview,
  handle: async ({ ctx }) => ({ body: await readOverview({ ctx }) }),
});

const leads = route({
  method: 'GET',
  path: API.partnerLeads,
  summary:
    'The signups with your code, by industry, month and stage, and the reason where one earns nothing; paged like signups',
  policy: 'partner.self',
  query: listQuery,
  reply: z.array(partnerLead),
  handle: async ({ ctx, query }) =>
    pageResponse(API.partnerLeads, query, await listPartnerLeads({ ctx, input: query })),
});

const entries = route({
  method: 'GET',
  path: API.partnerEntries,
  summary: 'Your transactions, newest first, paged like signups',
  policy: 'partner.self',
  query: listQuery,
  reply: z.array(partnerEntry),
  handle: async ({ ctx, query }) =>
    pageResponse(API.partnerEntries, query, await listEntries({ ctx, input: query })),
});

const payouts = route({
  method: 'GET',
  path: API.partnerPayouts,
  summary: 'Your payouts, newest first',
  policy: 'partner.self',
  reply: z.array(partnerPayout),
  handle: async ({ ctx }) => ({ body: await listOwnPayouts({ ctx }) }),
});

const statements = route({
  method: 'GET',
  path: API.partnerStatements,
  summary: 'The months that have a statement',
  policy: 'partner.self',
  reply: statementMonths,
  handle: async ({ ctx }) => ({ body: await listStatements({ ctx }) }),
});

const example = { query: { month: '2026-11' } };

const statement = route({
  method: 'GET',
  path: API.partnerStatement,
  summary: 'A month with the balances before and after it',
  policy: 'partner.self',
  query: statementQuery,
  reply: partnerStatement,
  example,
  handle: async ({ ctx, query }) => ({ body: await readStatement({ ctx, input: query }) }),
});

const statementExport = streamRoute({
  method: 'GET',
  path: API.partnerStatementExport,
  summary: 'The same month as a CSV file',
  policy: 'partner.self',
  query: statementQuery,
  example,
  type: 'text/csv; charset=utf-8',
  stream: async ({ ctx, query }) => {
    const { name, text } = await exportStatement({ ctx, input: query });
    const headers = { 'content-disposition': `attachment; filename="${name}.csv"` };
    return { body: new Blob([text]).stream(), headers };
  },
});

/**
 * A partner's own portal. No route takes the id of a partner, and no reply holds an instant: days are those of the
 * team's zone.
 */
export const partnerPortalRoutes: readonly Route[] = [
  overview,
  leads,
  entries,
  payouts,
  statements,
  statement,
  statementExport,
];
