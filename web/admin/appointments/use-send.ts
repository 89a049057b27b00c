import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentMark, AppointmentRecord } from '#contracts/appointment.ts';
import { API, type ApiPath } from '#contracts/paths.ts';
import type { UndoRequest } from '#web/admin/records/undo/send-undo.ts';
import { useAnnounce } from '#web/admin/records/undo/use-announce.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import type { Errors } from '#web/lib/forms/validation.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { appointmentQuery, useChange } from './api/appointments.ts';

type Marked = AppointmentMark['status'];

/** What was wrong with a change, and the version of the appointment by then. */
interface NotSaved {
  fields: Errors;
  version: number | undefined;
}

/** Sends a change of an appointment as it is now, and says what became of it. A mark can be undone. */
export function useSend({ id, version, status, firstName, lastName }: AppointmentRecord) {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const change = useChange(id);
  const announce = useAnnounce();
  const name = `${firstName} ${lastName}`;

  /** `onSaved` is called once it is saved, also where it was tried again. */
  async function send(
    path: ApiPath,
    body: object,
    done: string,
    onSaved?: () => void,
  ): Promise<NotSaved | undefined> {
    setBusy(true);
    try {
      const changed = await change(path, { version, ...body });
      const undo = path === API.appointmentMark ? markBefore(changed.version) : undefined;
      announce({ title: done, tone: 'success' }, undo, { about: name, keepsEarlier: true });
      onSaved?.();
      return undefined;
    } catch (error) {
      showFailure('Not changed', error, { name, retry: () => void send(path, body, done, onSaved) });
      const now = client.getQueryData(appointmentQuery(id).queryKey);
      return { fields: errorBodyOf(error)?.fields ?? {}, version: now?.version };
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
