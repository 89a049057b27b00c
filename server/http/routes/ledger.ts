import * as z from 'zod/mini';
import {
  ledgerCheckReply,
  payoutConfirmation,
  payoutDue,
  payoutReply,
  payoutRun,
} from '#contracts/ledger.ts';
import { listQuery } from '#contracts/list-query.ts';
import { API } from '#contracts/paths.ts';
import { correctionForm, moneyRecorded } from '#contracts/payment.ts';
import { recordId } from '#contracts/text.ts';
import { correct } from '#server/domain/ledger/correct.ts';
import { readCheck } from '#server/domain/ledger/read-check.ts';
import { confirmPayout, discardPayout } from '#server/domain/payouts/close-payout.ts';
import { exportPayout } from '#server/domain/payouts/export-payout.ts';
import { listPayouts } from '#server/domain/payouts/list-payouts.ts';
import { preparePayout } from '#server/domain/payouts/prepare-payout.ts';
import { readDue } from '#server/domain/payouts/read-due.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route, streamRoute } from '#server/http/route.ts';

const partner = z.strictObject({ id: recordId('This is not the id of a partner') });
const run = z.strictObject({ id: recordId('This is not the id of a payout run') });
const nothing = z.strictObject({});

const correction = route({
  method: 'POST',
  path: API.partnerCorrections,
  summary: 'Correct a partner’s balance with a reason; the same reference twice is one correction',
  policy: 'partners.pay',
  params: partner,
  body: correctionForm,
  reply: moneyRecorded,
  example: { body: { amountCents: -2_500 } },
  handle: async ({ ctx, params, body }) => ({ body: await correct({ ctx, input: { ...params, ...body } }) }),
});

const payoutList = route({
  method: 'GET',
  path: API.payouts,
  summary: 'Payout runs, newest first, paged like signups',
  policy: 'partners.read',
  query: listQuery,
  reply: z.array(payoutRun),
  handle: async ({ ctx, query }) =>
    pageResponse(API.payouts, query, await listPayouts({ ctx, input: query })),
});

const due = route({
  method: 'GET',
  path: API.payoutsDue,
  summary: 'List what is released and not yet in a payout, by partner',
  policy: 'partners.read',
  reply: z.array(payoutDue),
  handle: async ({ ctx }) => ({ body: await readDue({ ctx }) }),
});

const prepare = route({
  method: 'POST',
  path: API.payouts,
  summary: 'Begin a payout run with everything due; one at a time',
  policy: 'partners.pay',
  body: nothing,
  reply: payoutReply,
  status: 201,
  handle: async ({ ctx }) => ({ body: await preparePayout({ ctx }) }),
});

const file = streamRoute({
  method: 'GET',
  path: API.payoutExport,
  summary: 'A payout run as a CSV file',
  policy: 'partners.pay',
  params: run,
  type: 'text/csv; charset=utf-8',
  stream: async ({ ctx, params }) => {
    const { name, text } = await exportPayout({ ctx, input: params });
    const headers = { 'content-disposition': `attachment; filename="${name}.csv"` };
    return { body: new Blob([text]).stream(), headers };
  },
});

const confirm = route({
  method: 'POST',
  path: API.payoutConfirm,
  summary: 'Say that the money of a payout run was sent',
  policy: 'partners.pay',
  params: run,
  body: payoutConfirmation,
  reply: payoutReply,
  handle: async ({ ctx, params, body }) => ({
    body: await confirmPayout({ ctx, input: { ...params, ...body } }),
  }),
});

const discard = route({
  method: 'POST',
  path: API.payoutDiscard,
  summary: 'Discard a payout run of which nothing was sent',
  policy: 'partners.pay',
  params: run,
  body: nothing,
  reply: payoutReply,
  handle: async ({ ctx, params }) => ({ body: await discardPayout({ ctx, input: params }) }),
});

const check = route({
  method: 'GET',
  path: API.ledgerCheck,
  summary: 'Get the result of the nightly check of the ledger, and all balances together',
  policy: 'partners.read',
  reply: ledgerCheckReply,
  handle: async ({ ctx }) => ({ body: await readCheck({ ctx }) }),
});

/** Corrections, payouts and the nightly check, as the team works with them. */
export const ledgerRoutes: readonly Route[] = [
  correction,
  payoutList,
  due,
  prepare,
  file,
  confirm,
  discard,
  check,
];
