import { useState } from 'react';
import type { AppointmentDetails, AppointmentMark } from '#contracts/appointment.ts';
import { API, type ApiPath } from '#contracts/paths.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import type { UndoRequest } from '../records/undo/send-undo.ts';
import { useAnnounce } from '../records/undo/use-announce.ts';
import { useChange } from './api/appointments.ts';

type Marked = AppointmentMark['status'];

/** Sends a change of an appointment as it is now, and says what became of it. A mark can be undone. */
export function useSend({ id, version, status, firstName, lastName }: AppointmentDetails) {
  const [busy, setBusy] = useState(false);
  const change = useChange(id);
  const announce = useAnnounce();
  const name = `${firstName} ${lastName}`;

  /** `onSaved` is called once it is saved, also where it was tried again. */
  async function send(path: ApiPath, body: object, done: string, onSaved?: () => void): Promise<void> {
    setBusy(true);
    try {
      const changed = await change(path, { version, ...body });
      const undo = path === API.appointmentMark ? markBefore(changed.version) : undefined;
      announce({ title: done, tone: 'success' }, undo, { about: name, keepsEarlier: true });
      onSaved?.();
    } catch (error) {
      showFailure('Not changed', error, { name, retry: () => void send(path, body, done, onSaved) });
    } finally {
      setBusy(false);
    }
  }

  /** One that is cancelled is not marked. */
  const markBefore = (changed: number): UndoRequest => ({
    appointmentId: id,
    mark: { version: changed, status: status as Marked },
  });

  return { busy, send };
}
