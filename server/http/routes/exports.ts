import { messageRecord, signupRecord } from '#contracts/admin.ts';
import { type ListQuery, messageQuery, partnershipQuery, signupQuery } from '#contracts/list-query.ts';
import { partnershipRecord } from '#contracts/partnership.ts';
import { API } from '#contracts/paths.ts';
import { listSignups } from '#server/domain/accounts/list-signups.ts';
import type { Context } from '#server/domain/context.ts';
import { exportList } from '#server/domain/exports/export-list.ts';
import { listMessages } from '#server/domain/messages/list-messages.ts';
import type { Page } from '#server/domain/page.ts';
import { listPartnerships } from '#server/domain/partnerships/list-partnerships.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { type Call, type StreamAnswer, streamRoute } from '#server/http/route.ts';

export const signupExport = streamRoute({
  method: 'GET',
  path: API.signupExport,
  summary: 'The list of signups under the same query, as a CSV file; how many in X-Total-Count',
  policy: 'records.export',
  also: 'signups.read',
  query: signupQuery,
  stream: (call) => fileOf('signups', call, listSignups, signupRecord.shape),
});

export const partnershipExport = streamRoute({
  method: 'GET',
  path: API.partnershipExport,
  summary: 'The list of applications under the same query, as a CSV file',
  policy: 'records.export',
  also: 'partnerships.read',
  query: partnershipQuery,
  stream: (call) => fileOf('applications', call, listPartnerships, partnershipRecord.shape),
});

export const messageExport = streamRoute({
  method: 'GET',
  path: API.messageExport,
  summary: 'The list of messages under the same query, as a CSV file',
  policy: 'records.export',
  also: 'messages.read',
  query: messageQuery,
  stream: (call) => fileOf('messages', call, listMessages, messageRecord.shape),
});

async function fileOf<Query extends ListQuery, Item extends object>(
  list: string,
  { ctx, query, stillAllowed }: Call<unknown, Query, unknown>,
  read: (args: { ctx: Context; input: Query }) => Promise<Page<Item>>,
  shape: Record<keyof Item, unknown>,
): Promise<StreamAnswer> {
  const whileAllowed = async () => (await stillAllowed()) !== undefined;
  const input = { list, query, read, fields: Object.keys(shape), stillAllowed: whileAllowed };
  return csvAnswer(list, ctx.clock(), await exportList({ ctx, input }));
}
