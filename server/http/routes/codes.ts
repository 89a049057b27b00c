import * as z from 'zod/mini';
import {
  codeRecord,
  codeReply,
  discountAnswer,
  discountQuestion,
  endCodeForm,
  newCodeForm,
} from '#contracts/discount-code.ts';
import { listQuery } from '#contracts/list-query.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { checkCode } from '#server/domain/codes/check-code.ts';
import { createCode } from '#server/domain/codes/create-code.ts';
import { endCode } from '#server/domain/codes/end-code.ts';
import { listCodes } from '#server/domain/codes/list-codes.ts';
import { pageAnswer } from '#server/http/page-answer.ts';
import { route } from '#server/http/route.ts';

export const discountCheck = route({
  method: 'POST',
  path: API.discount,
  summary: 'Whether a discount code would count at signup now',
  policy: 'public',
  rate: 'codes',
  body: discountQuestion,
  reply: discountAnswer,
  handle: async ({ ctx, body }) => ({ body: await checkCode({ ctx, input: body }) }),
});

export const codeList = route({
  method: 'GET',
  path: API.codes,
  summary: 'Discount codes and how often each was used, newest first, paged like signups',
  policy: 'codes.manage',
  query: listQuery,
  reply: z.array(codeRecord),
  handle: async ({ ctx, query }) => pageAnswer(API.codes, query, await listCodes({ ctx, input: query })),
});

export const codeCreate = route({
  method: 'POST',
  path: API.codes,
  summary: 'Define a discount code; from the first one on, no other counts',
  policy: 'codes.manage',
  body: newCodeForm,
  reply: codeReply,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await createCode({ ctx, input: body }) }),
});

export const codeEnd = route({
  method: 'POST',
  path: API.codeEnd,
  summary: 'End a discount code, at once or at a time to come',
  policy: 'codes.manage',
  params: z.strictObject({ id: recordId('This is not the id of a code') }),
  body: endCodeForm,
  reply: codeReply,
  handle: async ({ ctx, params, body }) => ({ body: await endCode({ ctx, input: { ...params, ...body } }) }),
});
