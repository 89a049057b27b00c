import type { HistoryMail } from '#contracts/record-mail.ts';

/** An entry of a history. */
interface Entry {
  id: string;
  mail?: HistoryMail | undefined;
  /** Of a mail of the site that does not open it holds the status. */
  details?: unknown;
}

/** Whether an entry is a mail that is still on its way. */
export function isOnItsWay({ mail, details }: Entry): boolean {
  return (mail?.status ?? Object(details).status) === 'queued';
}

/** The history that is shown, with what became of its mails by a newer one; all else stays as it is shown. */
export function withDelivered<E extends Entry>(shown: readonly E[], newer: readonly E[]): E[] {
  return shown.map((entry) =>
    isOnItsWay(entry) ? (newer.find(({ id }) => id === entry.id) ?? entry) : entry,
  );
}
