import type { QueryClient } from '@tanstack/react-query';

/** The words with which query keys begin. What else tells a query apart, e.g. an id or filters, follows. */
export type QueryName =
  | 'absences'
  | 'api-tokens'
  | 'appointment'
  | 'appointments'
  | 'audit'
  | 'audit-choices'
  | 'audit-values'
  | 'decision-templates'
  | 'discount-codes'
  | 'erasure'
  | 'free-times'
  | 'imports'
  | 'insights'
  | 'leads'
  | 'mail-templates'
  | 'mails'
  | 'message'
  | 'messages'
  | 'my-day'
  | 'name'
  | 'notification-settings'
  | 'notifications'
  | 'owners'
  | 'partner'
  | 'partner-lines'
  | 'partners'
  | 'partnerships'
  | 'payments'
  | 'payouts'
  | 'pipeline'
  | 'recipients'
  | 'record-mail'
  | 'refunds'
  | 'refused'
  | 'signups'
  | 'stats'
  | 'tags'
  | 'team'
  | 'views'
  | 'webhooks';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryName, ...unknown[]];
  }
}

type Names = readonly QueryName[];

/**
 * The lists of a kind and what counts them; its `QUERIES` are each open record of it, too. What an undo may have
 * changed is listed in `use-announce.ts`: the dashboard loads that at once, and these later.
 */
export const LEAD_LISTS: Names = ['signups', 'stats'];
export const LEAD_QUERIES: Names = ['signups', 'stats', 'leads'];
export const MESSAGE_LISTS: Names = ['messages', 'stats'];
export const MESSAGE_QUERIES: Names = ['messages', 'stats', 'message'];
export const APPLICATION_LISTS: Names = ['partnerships', 'stats'];
/** What the lines of My day are read from. */
export const DAY_LISTS: Names = ['my-day', 'signups'];
/** Reads again what is on show of these, and the rest once it is shown. */
export const readAgain = (client: QueryClient, names: Names): Promise<unknown> =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
