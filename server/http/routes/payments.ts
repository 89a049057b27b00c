import * as z from 'zod/mini';
import { CSV_CHARSETS, CSV_TYPE } from '#contracts/csv.ts';
import { paymentQuery, refundQuery } from '#contracts/list-query.ts';
import { MONEY_FILE_BYTES, moneyChecked, moneyImported } from '#contracts/money-file.ts';
import { API } from '#contracts/paths.ts';
import {
  moneyRecorded,
  paymentForm,
  paymentRecord,
  refundForm,
  refundRecord,
  voidForm,
} from '#contracts/payment.ts';
import { recordId } from '#contracts/text.ts';
import { checkPayments } from '#server/domain/ledger/check-payments.ts';
import { checkRefunds } from '#server/domain/ledger/check-refunds.ts';
import { importPayments, importRefunds } from '#server/domain/ledger/import-money.ts';
import { listPayments } from '#server/domain/ledger/list-payments.ts';
import { listRefunds } from '#server/domain/ledger/list-refunds.ts';
import { recordPayment } from '#server/domain/ledger/record-payment.ts';
import { recordRefund } from '#server/domain/ledger/record-refund.ts';
import { voidPayment } from '#server/domain/ledger/void-payment.ts';
import { voidRefund } from '#server/domain/ledger/void-refund.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route, uploadRoute } from '#server/http/route.ts';

const upload = { type: CSV_TYPE, charsets: CSV_CHARSETS, maxBytes: MONEY_FILE_BYTES } as const;

const paymentList = route({
  method: 'GET',
  replica: true,
  path: API.payments,
  summary: 'Recorded customer payments, the last one first, paged like signups',
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

const paymentVoid = route({
  method: 'POST',
  path: API.paymentVoid,
  summary: 'Void a payment that was recorded by mistake; its invoice may be recorded anew',
  policy: 'partners.pay',
  params: z.strictObject({ id: recordId('This is not the id of a payment') }),
  body: voidForm,
  reply: moneyRecorded,
  handle: async ({ ctx, params, body }) => ({
    body: await voidPayment({ ctx, input: { ...params, ...body } }),
  }),
});

const paymentFile = uploadRoute({
  method: 'POST',
  path: API.paymentsImport,
  summary: 'Record a CSV file of payments, all or none',
  policy: 'partners.pay',
  heavy: true,
  upload,
  reply: moneyImported,
  receive: async ({ ctx, text }) => ({ body: await importPayments({ ctx, input: { text } }) }),
});

const paymentCheck = uploadRoute({
  method: 'POST',
  path: API.paymentsCheck,
  summary: 'What recording a CSV file of payments would do, row by row; records nothing',
  policy: 'partners.pay',
  heavy: true,
  upload,
  reply: moneyChecked,
  receive: async ({ ctx, text }) => ({ body: await checkPayments({ ctx, input: { text } }) }),
});

const refundList = route({
  method: 'GET',
  replica: true,
  path: API.refunds,
  summary: 'Recorded refunds with the payments they belong to, the last one first, paged like signups',
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
  handle: async ({ ctx, body }) => ({ body: await recordRefund({ ctx, input: body }) }),
});

const refundVoid = route({
  method: 'POST',
  path: API.refundVoid,
  summary: 'Void a refund that was recorded by mistake; its number may be recorded anew',
  policy: 'partners.pay',
  params: z.strictObject({ id: recordId('This is not the id of a refund') }),
  body: voidForm,
  reply: moneyRecorded,
  handle: async ({ ctx, params, body }) => ({
    body: await voidRefund({ ctx, input: { ...params, ...body } }),
  }),
});

const refundFile = uploadRoute({
  method: 'POST',
  path: API.refundsImport,
  summary: 'Record a CSV file of refunds, all or none',
  policy: 'partners.pay',
  heavy: true,
  upload,
  reply: moneyImported,
  receive: async ({ ctx, text }) => ({ body: await importRefunds({ ctx, input: { text } }) }),
});

const refundCheck = uploadRoute({
  method: 'POST',
  path: API.refundsCheck,
  summary: 'What recording a CSV file of refunds would do, row by row; records nothing',
  policy: 'partners.pay',
  heavy: true,
  upload,
  reply: moneyChecked,
  receive: async ({ ctx, text }) => ({ body: await checkRefunds({ ctx, input: { text } }) }),
});

/** Payments of customers and their refunds, one by one and as files. */
export const paymentRoutes: readonly Route[] = [
  paymentList,
  payment,
  paymentVoid,
  paymentCheck,
  paymentFile,
  refundList,
  refund,
  refundVoid,
  refundCheck,
  refundFile,
];
