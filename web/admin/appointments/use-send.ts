import { useState } from 'react';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import type { ApiPath } from '#contracts/paths.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { toast } from '#web/ui/toast.ts';
import { useChange } from './api/appointments.ts';

/** Sends a change of an appointment as it is now, and says what became of it; answers whether it was changed. */
export function useSend({ id, version }: Pick<AppointmentDetails, 'id' | 'version'>) {
  const [busy, setBusy] = useState(false);
  const change = useChange(id);

  async function send(path: ApiPath, body: object, done: string): Promise<boolean> {
    setBusy(true);
    try {
      await change(path, { version, ...body });
      toast({ title: done, tone: 'success' });
      return true;
    } catch (error) {
      toast({ title: 'Not changed', description: reasonOf(error), tone: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, send };
}
