import type { DiscountCode } from '#contracts/discount-code.ts';
import { API } from '#contracts/paths.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';

/** Every discount code, newest first. */
export function useDiscountCodes(): ListState<DiscountCode> {
  return useList(['discount-codes'], (cursor, signal) =>
    fetchPage<DiscountCode>(API.discountCodes, cursor, signal),
  );
}
