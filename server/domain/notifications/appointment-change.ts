import type { AppointmentChanging } from '#contracts/notification.ts';

/** What became of an appointment or a setup, as its history says; `null` for an entry that is about none. */
export function appointmentChange(entry: { kind: string; details?: unknown }): AppointmentChanging | null {
  const { at, before } = (entry.details ?? {}) as { at?: string; before?: string | null };
  const how = changeOf(entry.kind, Boolean(before));
  return how && at ? { how, at } : null;
}

function changeOf(kind: string, hadATime: boolean): AppointmentChanging['how'] | undefined {
  if (kind === 'cancelled' || kind === 'setup_cancelled') return 'cancelled';
  if (kind === 'moved' || (kind === 'setup' && hadATime)) return 'moved';
  return kind === 'setup' ? 'scheduled' : undefined;
}
