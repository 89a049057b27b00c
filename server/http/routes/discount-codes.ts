import * as z from 'zod/mini';
import {
  discountCodeRecord,
  discountCodeReply,
  discountQuestion,
  discountReply,
  endDiscountCodeForm,
  newDiscountCodeForm,
} from '#contracts/discount-code.ts';
import { listQuery } from '#contracts/list-query.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { checkDiscount } from '#server/domain/discount-codes/check-discount.ts';
import { createDiscountCode } from '#server/domain/discount-codes/create-code.ts';
import { endDiscountCode } from '#server/domain/discount-codes/end-code.ts';
import { listDiscountCodes } from '#server/domain/discount-codes/list-codes.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const discountCheck = route({
  method: 'POST',
  path: API.discount,
  summary: 'Check whether a discount code counts at signup now',
  policy: 'public',
  rate: 'discountCodes',
  body: discountQuestion,
  reply: discountReply,
  handle: async ({ ctx, body }) => ({ body: await checkDiscount({ ctx, input: body }) }),
});

const discountCodeList = route({
  method: 'GET',
  path: API.discountCodes,
  summary: 'Discount codes and how often each was used, newest first, paged like signups',
  policy: 'discountCodes.manage',
  query: listQuery,
  reply: z.array(discountCodeRecord),
  handle: async ({ ctx, query }) =>
    pageResponse(API.discountCodes, query, await listDiscountCodes({ ctx, input: query })),
});

const discountCodeCreate = route({
  method: 'POST',
  path: API.discountCodes,
  summary: 'Define a discount code; once there is one, only defined codes count',
  policy: 'discountCodes.manage',
  body: newDiscountCodeForm,
  reply: discountCodeReply,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await createDiscountCode({ ctx, input: body }) }),
});

const discountCodeEnd = route({
  method: 'POST',
  path: API.discountCodeEnd,
  summary: 'End a discount code, now or at a later time',
  policy: 'discountCodes.manage',
  params: z.strictObject({ id: recordId('This is not the id of a code') }),
  body: endDiscountCodeForm,
  reply: discountCodeReply,
  handle: async ({ ctx, params, body }) => ({
    body: await endDiscountCode({ ctx, input: { ...params, ...body } }),
  }),
});

/** Discount codes: the visitor’s question whether one counts, and the team’s work on them. */
export const discountCodeRoutes: readonly Route[] = [
  discountCheck,
  discountCodeList,
  discountCodeCreate,
  discountCodeEnd,
];
