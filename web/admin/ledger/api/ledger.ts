import { useQuery } from '@tanstack/react-query';
import type { LedgerCheckReply, PayoutDue, PayoutReply, PayoutRun } from '#contracts/ledger.ts';
import type { MoneyChecked, MoneyImported } from '#contracts/money-file.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import type { MoneyRecorded } from '#contracts/payment.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { adminUpload } from '#web/admin/session/admin-file.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { csvTypeOf } from '#web/lib/csv-type.ts';

/** What the last check found, all balances together, and what is due: read again when money moves. */
export function usePayoutsDue() {
  useRefreshed(['payouts'], ['payment', 'payout', 'partner']);
  return useQuery({
    queryKey: ['payouts', 'due'],
    queryFn: async ({ signal }) => {
      const [check, due] = await Promise.all([
        adminRequest<LedgerCheckReply>(API.ledgerCheck, { signal }),
        adminRequest<PayoutDue[]>(API.payoutsDue, { signal }),
      ]);
      return { ...check.body, due: due.body };
    },
  });
}

/** Payout runs, newest first; read again with what is due. */
export function usePayoutRuns(): ListState<PayoutRun> {
  return useList(['payouts', 'runs'], (cursor, signal) => fetchPage<PayoutRun>(API.payouts, cursor, signal));
}

/** Records a payment or a refund. Throws as `adminRequest` does. */
export async function recordMoney(path: ApiPath, body: object): Promise<MoneyRecorded> {
  return (await adminRequest<MoneyRecorded>(path, { body })).body;
}

/** Prepares a payout run. Throws as `adminRequest` does. */
export async function preparePayout(): Promise<PayoutReply> {
  return (await adminRequest<PayoutReply>(API.payouts, { body: {} })).body;
}

/** Confirms or discards a payout run. Throws as `adminRequest` does. */
export async function closePayout({ id, erased }: PayoutRun, how: 'confirmed' | 'discarded'): Promise<void> {
  if (how === 'discarded') await adminRequest(fillPath(API.payoutDiscard, { id }), { body: {} });
  else await adminRequest(fillPath(API.payoutConfirm, { id }), { body: { erased } });
}

/**
 * A file of payments or refunds as it was chosen: what is recorded is what was looked at, whatever becomes of it on the
 * disk.
 */
export interface MoneyFile {
  name: string;
  body: Blob;
  type: string;
}

/** Reads a file whole. */
export async function readMoneyFile(file: File): Promise<MoneyFile> {
  const bytes = await file.arrayBuffer();
  return { name: file.name, body: new Blob([bytes]), type: csvTypeOf(bytes) };
}

/** What recording the file would do; records nothing. Throws as `adminRequest` does. */
export const checkMoney = (path: ApiPath, { body, type }: MoneyFile): Promise<MoneyChecked> =>
  adminUpload<MoneyChecked>(path, { body, type, onProgress: () => undefined });

/** Records the file, whole or not at all. Throws as `adminRequest` does. */
export const sendMoney = (path: ApiPath, { body, type }: MoneyFile): Promise<MoneyImported> =>
  adminUpload<MoneyImported>(path, { body, type, onProgress: () => undefined });
