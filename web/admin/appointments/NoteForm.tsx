import { API } from '#contracts/paths.ts';
import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDraft } from '../records/use-draft.ts';
import { useChange } from './api/appointments.ts';
import css from './appointments.module.css';

/** Where a note on an appointment is written. */
export function NoteForm({ id }: { id: string }) {
  const change = useChange(id);
  const form = useForm({
    schema: () => import('#contracts/appointment.ts').then((contract) => contract.appointmentNote),
    initial: { text: '' },
    onSubmit: async (note) => {
      try {
        await change(API.appointmentNotes, note);
        form.fill({ text: '' });
        toast({ title: 'Note added', tone: 'success' });
      } catch (error) {
        form.setErrors(answerOf(error)?.fields ?? {});
        toast({ title: 'Not saved', description: reasonOf(error), tone: 'error' });
      }
    },
  });
  const { text } = form.values;
  useDraft(`appointment ${id}`, { text, fill: (draft) => form.fill({ text: draft }) });
  return (
    <form className={css.move} method="post" noValidate onSubmit={form.submit} aria-label="Add a note">
      <TextArea label="Note for colleagues" rows={2} {...form.field('text')} />
      <div>
        <Button type="submit" size="sm" variant="outline" busy={form.busy}>
          Add note
        </Button>
      </div>
    </form>
  );
}
