import type * as z from 'zod/mini';
import { erasePersonForm } from '#contracts/person.ts';
import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { erasePerson } from './api/personal-data.ts';
import css from './Privacy.module.css';

interface Props {
  email: string;
  /** Where the email is not confirmed, the account alone can be erased. */
  confirmed: boolean;
  onKeep: () => void;
  onErased: () => void;
}

type Erasure = z.output<typeof erasePersonForm>;

/** Confirmation by typing the email, so that a slip erases nothing. */
export function EraseForm({ email, confirmed, onKeep, onErased }: Props) {
  const initial: Erasure = { email, confirmEmail: '', only: undefined };
  const form = useForm({
    schema: erasePersonForm,
    initial,
    onSubmit: async (answer) => {
      try {
        toast({ ...(await erase(answer)), tone: 'success' });
        onErased();
      } catch (error) {
        form.setErrors(answerOf(error)?.fields ?? {});
        toast({ title: 'The person was not erased', description: reasonOf(error), tone: 'error' });
      }
    },
  });
  const { onBlur: _, ...confirm } = form.field('confirmEmail');
  const accountOnly = form.values.only !== undefined;
  return (
    <form method="post" noValidate onSubmit={form.submit} className={css.form}>
      <p>
        This removes {accountOnly ? 'the account' : 'everything that is kept'} under <strong>{email}</strong>,
        ends {accountOnly ? 'its' : 'their'} sessions and cannot be undone.
      </p>
      {!confirmed && (
        <CheckboxField
          name="only"
          label="Only the account nobody confirmed"
          hint="Somebody else may have opened it. What was sent from this address stays."
          value={accountOnly}
          onChange={({ target }) => form.set('only', target.checked ? 'unconfirmed-account' : undefined)}
        />
      )}
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

/** Erases, and answers what to say of it. */
async function erase(answer: Erasure): Promise<{ title: string; description: string }> {
  const { applications, messages, appointments, mails } = await erasePerson(answer);
  if (answer.only) {
    return { title: 'The account is erased', description: 'What was sent from this address stays.' };
  }
  const description = `With ${applications} applications, ${messages} messages, ${appointments} appointments and ${mails} mails.`;
  return { title: 'The person is erased', description };
}
