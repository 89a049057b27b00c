import { type SignupRecord, signupRecord } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { fetchPage } from '../../list/fetch-page.ts';
import { type ListState, useList } from '../../list/use-list.ts';

/** Everybody who signed up, newest first; not asked for where they are not `enabled`. */
export function useSignups(enabled: boolean): ListState<SignupRecord> {
  return useList(
    ['signups'],
    (cursor, signal) => fetchPage(API.signups, signupRecord, cursor, signal),
    enabled,
  );
}
