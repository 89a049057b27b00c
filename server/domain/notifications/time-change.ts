import type { TimeChange } from '#contracts/notification.ts';

/** What became of an appointment or a setup, as its history says; `null` for an entry that is about none. */
export function timeChangeIn(entry: { kind: string; details?: unknown }): TimeChange | null {
  const details = (entry.details ?? {}) as { at?: string; before?: string | null; cancelled?: string };
  // A status without a setup cancels the one that lies ahead.
  if (details.cancelled) return { how: 'cancelled', at: details.cancelled };
  const how = changeOf(entry.kind, Boolean(details.before));
  return how && details.at ? { how, at: details.at } : null;
}

function changeOf(kind: string, hadATime: boolean): TimeChange['how'] | undefined {
  if (kind === 'cancelled' || kind === 'setup_cancelled') return 'cancelled';
  if (kind === 'moved' || (kind === 'setup' && hadATime)) return 'moved';
  return kind === 'setup' ? 'scheduled' : undefined;
}
