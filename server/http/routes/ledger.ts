import * as z from 'zod/mini';
import { ledgerCheckReply, payoutDue, payoutReply, payoutRun } from '#contracts/ledger.ts';
import { listQuery, paymentQuery, refundQuery } from '#contracts/list-query.ts';
import { API } from '#contracts/paths.ts';
import {
  correctionForm,
  MONEY_FILE_BYTES,
  moneyChecked,
  moneyImported,
  moneyRecorded,
  paymentForm,
  paymentRecord,
  refundForm,
  refundRecord,
} from '#contracts/payment.ts';
import { recordId } from '#contracts/text.ts';
import { checkPayments } from '#server/domain/ledger/check-payments.ts';
import { checkRefunds } from '#server/domain/ledger/check-refunds.ts';
import { correct } from '#server/domain/ledger/correct.ts';
import { importPayments, importRefunds } from '#server/domain/ledger/import-money.ts';
import { listPayments } from '#server/domain/ledger/list-payments.ts';
import { listRefunds } from '#server/domain/ledger/list-refunds.ts';
import { readCheck } from '#server/domain/ledger/read-check.ts';
import { recordPayment } from '#server/domain/ledger/record-payment.ts';
import { refundPayment } from '#server/domain/ledger/refund-payment.ts';
import { confirmPayout, discardPayout } from '#server/domain/payouts/close-payout.ts';
import { exportPayout } from '#server/domain/payouts/export-payout.ts';
import { listPayouts } from '#server/domain/payouts/list-payouts.ts';
import { preparePayout } from '#server/domain/payouts/prepare-payout.ts';
import { readDue } from '#server/domain/payouts/read-due.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route, streamRoute, uploadRoute } from '#server/http/route.ts';

const partner = z.strictObject({ id: recordId('This is not the id of a partner') });
const run = z.strictObject({ id: recordId('This is not the id of a payout run') });
const nothing = z.strictObject({});
const upload = { type: 'text/csv', charsets: ['utf-8', 'windows-1252'], maxBytes: MONEY_FILE_BYTES } as const;

const paymentList = route({
  method: 'GET',
  replica: true,
  path: API.payments,
  summary: 'Recorded payments of customers, the last one first, paged like signups',
  policy: 'partners.read',
  query: paymentQuery,
  reply: z.array(paymentRecord),
  handle: async ({ ctx, query }) =>
    pageResponse(API.payments, query, await listPayments({ ctx, input: query })),
});

const payment = route({
  method: 'POST',
  path: API.payments,
  summary: 'Record a payment of a customer; the same invoice twice is one payment',
  policy: 'partners.pay',
  body: paymentForm,
  reply: moneyRecorded,
  handle: async ({ ctx, body }) => ({ body: await recordPayment({ ctx, input: body }) }),
});

const paymentFile = uploadRoute({
  method: 'POST',
  path: API.paymentsImport,
  summary: 'Record a CSV file of payments, all or none',
  policy: 'partners.pay',
  upload,
  reply: moneyImported,
  receive: async ({ ctx, text }) => ({ body: await importPayments({ ctx, input: { text } }) }),
});

const paymentCheck = uploadRoute({
  method: 'POST',
  path: API.paymentsCheck,
  summary: 'What recording a CSV file of payments would do, row by row; records nothing',
  policy: 'partners.pay',
  upload,
  reply: moneyChecked,
  receive: async ({ ctx, text }) => ({ body: await checkPayments({ ctx, input: { text } }) }),
});

const refundList = route({
  method: 'GET',
  replica: true,
  path: API.refunds,
  summary: 'Recorded refunds with the payments that they are of, the last one first, paged like signups',
  policy: 'partners.read',
  query: refundQuery,
  reply: z.array(refundRecord),
  handle: async ({ ctx, query }) =>
    pageResponse(API.refunds, query, await listRefunds({ ctx, input: query })),
});

const refund = route({
  method: 'POST',
  path: API.refunds,
  summary: 'Record a refund of a payment, in whole or in part; the same number twice is one refund',
  policy: 'partners.pay',
  body: refundForm,
  reply: moneyRecorded,
  handle: async ({ ctx, body }) => ({ body: await refundPayment({ ctx, input: body }) }),
});

const refundFile = uploadRoute({
  method: 'POST',
  path: API.refundsImport,
  summary: 'Record a CSV file of refunds, all or none',
  policy: 'partners.pay',
  upload,
  reply: moneyImported,
  receive: async ({ ctx, text }) => ({ body: await importRefunds({ ctx, input: { text } }) }),
});

const refundCheck = uploadRoute({
  method: 'POST',
  path: API.refundsCheck,
  summary: 'What recording a CSV file of refunds would do, row by row; records nothing',
  policy: 'partners.pay',
  upload,
  reply: moneyChecked,
  receive: async ({ ctx, text }) => ({ body: await checkRefunds({ ctx, input: { text } }) }),
});

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
  summary: 'What is released and in no payout, by partner',
  policy: 'partners.read',
  reply: z.array(payoutDue),
  handle: async ({ ctx }) => ({ body: await readDue({ ctx }) }),
});

const prepare = route({
  method: 'POST',
  path: API.payouts,
  summary: 'Begin a payout run with all that is due; one at a time',
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
  stream: async ({ ctx, params }) => {
    const { name, text } = await exportPayout({ ctx, input: params });
    const headers = { 'content-disposition': `attachment; filename="${name}.csv"` };
    return { type: 'text/csv; charset=utf-8', body: new Blob([text]).stream(), headers };
  },
});

const confirm = route({
  method: 'POST',
  path: API.payoutConfirm,
  summary: 'Say that the money of a payout run was sent',
  policy: 'partners.pay',
  params: run,
  body: nothing,
  reply: payoutReply,
  handle: async ({ ctx, params }) => ({ body: await confirmPayout({ ctx, input: params }) }),
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
  summary: 'What the nightly check of the ledger found, and all balances together',
  policy: 'partners.read',
  reply: ledgerCheckReply,
  handle: async ({ ctx }) => ({ body: await readCheck({ ctx }) }),
});

/** The ledger as the team works with it: payments, refunds, corrections and payouts. */
export const ledgerRoutes: readonly Route[] = [
  ...[
    paymentList,
    payment,
    paymentCheck,
    paymentFile,
    refundList,
    refund,
    refundCheck,
    refundFile,
    correction,
  ],
  ...[payoutList, due, prepare, file, confirm, discard, check],
];
