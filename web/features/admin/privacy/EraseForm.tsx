import { erasePersonForm } from '#contracts/person.ts';
import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { erasePerson } from './api/people.ts';
import css from './Privacy.module.css';

interface Props {
  email: string;
  onKeep: () => void;
  onErased: () => void;
}

/** The question, answered by typing the address: a slip of the hand erases nobody. */
export function EraseForm({ email, onKeep, onErased }: Props) {
  const form = useForm({
    schema: erasePersonForm,
    initial: { email, confirmEmail: '' },
    onSubmit: async (answer) => {
      try {
        const { applications, messages, mails } = await erasePerson(answer);
        const description = `With ${applications} applications, ${messages} messages and ${mails} mails.`;
        toast({ title: 'The person is erased', description, tone: 'success' });
        onErased();
      } catch (error) {
        form.setErrors(answerOf(error)?.fields ?? {});
        toast({ title: 'Nobody was erased', description: reasonOf(error), tone: 'error' });
      }
    },
  });
  const { onBlur: _, ...confirm } = form.field('confirmEmail');
  return (
    <form method="post" noValidate onSubmit={form.submit} className={css.form}>
      <p>
        This removes everything that is kept under <strong>{email}</strong>, ends their sessions and cannot be
        undone.
      </p>
      <TextField label="Type the address to confirm" type="email" autoComplete="off" {...confirm} />
      <FormActions>
        <Button type="submit" variant="danger" busy={form.busy} busyLabel="Erasing…">
          Erase
        </Button>
        <Button variant="outline" disabled={form.busy} onClick={onKeep}>
          Keep
        </Button>
      </FormActions>
    </form>
  );
}
