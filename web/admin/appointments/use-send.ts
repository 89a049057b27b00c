import { useState } from 'react';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import type { ApiPath } from '#contracts/paths.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useChange } from './api/appointments.ts';

/** Sends a change of an appointment as it is now, and says what became of it. */
export function useSend({ id, version }: Pick<AppointmentDetails, 'id' | 'version'>) {
  const [busy, setBusy] = useState(false);
  const change = useChange(id);

  /** `onSaved` is called once it is saved, also where it was tried again. */
  async function send(path: ApiPath, body: object, done: string, onSaved?: () => void): Promise<void> {
    setBusy(true);
    try {
      await change(path, { version, ...body });
      toast({ title: done, tone: 'success' });
      onSaved?.();
    } catch (error) {
      showFailure('Not changed', error, { retry: () => void send(path, body, done, onSaved) });
    } finally {
      setBusy(false);
    }
  }

  return { busy, send };
}
