import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { MAIL_DELIVERED } from '#contracts/mail-delivered.ts';
import { useLive } from '#web/admin/records/live/use-live.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { isOnItsWay, withDelivered } from './delivered.ts';

interface OpenRecord<Data, Entry> {
  queryKey: QueryKey;
  /** The path at which the record is read. */
  path: string;
  historyOf: (record: Data) => readonly Entry[];
  withHistory: (record: Data, history: Entry[]) => Data;
}

/**
 * Shows what became of the mails of an open record as they are sent or given up. Nothing else changes under its reader,
 * who may be writing.
 */
export function useDelivered<Data, Entry extends Parameters<typeof isOnItsWay>[0]>({
  queryKey,
  path,
  historyOf,
  withHistory,
}: OpenRecord<Data, Entry>): void {
  const client = useQueryClient();
  useLive(async (events) => {
    const told = events === 'reset' || events.some(({ action }) => action === MAIL_DELIVERED);
    const shown = told && client.getQueryData<Data>(queryKey);
    if (!shown || !historyOf(shown).some(isOnItsWay)) return;
    // Where this fails, the record says so once it is read again.
    const newer = await adminRequest<Data>(path).catch(() => undefined);
    if (!newer) return;
    client.setQueryData<Data>(
      queryKey,
      (record) => record && withHistory(record, withDelivered(historyOf(record), historyOf(newer.body))),
    );
  });
}
