import type * as z from 'zod/mini';
import {
  applicationQuery,
  leadQuery,
  messageQuery,
  partnerQuery,
  paymentQuery,
  refundQuery,
} from '#contracts/list-query.ts';
import type { ViewedList } from '#contracts/views.ts';

const SCHEMAS: Record<ViewedList, { shape: Record<string, z.ZodMiniType> }> = {
  signups: leadQuery,
  partnerships: applicationQuery,
  messages: messageQuery,
  partners: partnerQuery,
  payments: paymentQuery,
  refunds: refundQuery,
};
/** Fields of every list's query that say which page of it is read. */
const OF_A_PAGE: readonly string[] = ['limit', 'cursor'];

/** The part of a query that its list understands, in the order of the query: nothing else is stored with a view. */
export function knownQuery(list: ViewedList, query: string): string {
  const { shape } = SCHEMAS[list];
  const known = Object.entries(Object.fromEntries(new URLSearchParams(query))).filter(
    ([name, value]) =>
      Object.hasOwn(shape, name) &&
      !OF_A_PAGE.includes(name) &&
      // The address held it encoded, where the check of all requests does not see it.
      !value.includes('\0') &&
      shape[name]?.safeParse(value).success,
  );
  return new URLSearchParams(known).toString();
}
