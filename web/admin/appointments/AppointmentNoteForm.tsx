import type { AppointmentDetails } from '#contracts/appointment.ts';
import { API } from '#contracts/paths.ts';
import { NoteForm } from '#web/admin/records/notes/NoteForm.tsx';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useChange } from './api/appointments.ts';

/** Where a note on an appointment is written. */
export function AppointmentNoteForm({ appointment: { id, history } }: { appointment: AppointmentDetails }) {
  const change = useChange(id);
  return (
    <NoteForm
      draft={`appointment ${id}`}
      history={history}
      schema={() => import('#contracts/appointment.ts').then((contract) => contract.appointmentNote)}
      onAdd={async (note) => {
        try {
          await change(API.appointmentNotes, note);
          toast({ title: 'Note added', tone: 'success' });
          return undefined;
        } catch (error) {
          showFailure('Not saved', error);
          return errorBodyOf(error)?.fields ?? {};
        }
      }}
    />
  );
}
