import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { type ErasurePreview, erasePersonForm } from '#contracts/person.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { Email } from '#web/admin/records/details/values.tsx';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { erasePerson, readErasure } from './api/personal-data.ts';
import { PartnerErasure } from './PartnerErasure.tsx';
import styles from './Privacy.module.css';

interface Props {
  email: string;
  /** Where the email is not confirmed, it is possible to erase only the account. */
  confirmed: boolean;
  onKeep: () => void;
  onErased: () => void;
}

type Erasure = z.output<typeof erasePersonForm>;

/** Confirmation by typing the email, so that a slip erases nothing; by a checkbox where none is known. */
export function EraseForm({ email, confirmed, onKeep, onErased }: Props) {
  const initial: Erasure = { email, confirmEmail: '', only: undefined, acknowledged: undefined };
  const form = useForm({
    schema: erasePersonForm,
    initial,
    onSubmit: async (answer) => {
      try {
        toast({ ...(await erase(answer)), tone: 'success' });
        onErased();
      } catch (error) {
        const fields = errorBodyOf(error)?.fields ?? {};
        if (fields.acknowledged) {
          // What is open in the books has changed since: whoever erases decides anew.
          form.set('acknowledged', undefined);
          void preview.refetch();
        }
        form.setErrors(fields);
        showFailure('The person was not erased', error);
      }
    },
  });
  const { onBlur: _, ...confirm } = form.field('confirmEmail');
  const { only, acknowledged } = form.values;
  const accountOnly = only !== undefined;
  const unknown = isUnknownEmail(email);
  // Asked as it is now: a payment that comes meanwhile changes what has to be acknowledged.
  const preview = useQuery({
    queryKey: ['erasure', email, accountOnly],
    queryFn: () => readErasure(email, accountOnly),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
      <p>
        This removes {accountOnly ? 'the account' : 'everything that is kept'}{' '}
        {unknown ? (
          'of this person'
        ) : (
          <>
            under{' '}
            <strong>
              <Email email={email} />
            </strong>
            {preview.data?.person && ` (${preview.data.person.name})`}
          </>
        )}
        , ends {accountOnly ? 'its' : 'their'} sessions and cannot be undone.
        {!accountOnly &&
          ' Recorded payments stay with their invoice numbers, and so does what partners earned of them, without a name.'}
      </p>
      {preview.data?.merged.map((other) => (
        <p key={other.id}>
          <a href={fillPath(PAGES.lead, { id: other.id })}>{nameAndEmail(other)}</a> is merged with them, and
          is a signup of their own afterwards. If this is the same person, erase them, too.
        </p>
      ))}
      {!confirmed && !unknown && (
        <CheckboxField
          name="only"
          label="Only the account nobody confirmed"
          hint="Somebody else may have opened it. What was sent from this address stays, and so does a partner’s record with what is owed."
          value={accountOnly}
          onChange={({ target }) => {
            form.set('only', target.checked ? 'unconfirmed-account' : undefined);
            form.set('acknowledged', undefined);
          }}
        />
      )}
      {preview.isError && (
        <Retry what="What is open" busy={preview.isFetching} onRetry={() => void preview.refetch()} />
      )}
      {preview.data && preview.data.partners.length > 0 && (
        <PartnerErasure
          preview={preview.data}
          agreed={acknowledged !== undefined}
          error={form.errors.acknowledged}
          onAgree={(on) => form.set('acknowledged', on ? preview.data.dues : undefined)}
        />
      )}
      {unknown ? (
        <CheckboxField
          name="confirmEmail"
          label="Yes, erase this person for good"
          error={form.errors.confirmEmail && 'Please confirm that you want to erase this person'}
          value={confirm.value !== ''}
          onChange={({ target }) => form.set('confirmEmail', target.checked ? email : '')}
        />
      ) : (
        <TextField label="Type the address to confirm" type="email" autoComplete="off" {...confirm} />
      )}
      <FormActions>
        <Button type="submit" variant="danger" disabled={!preview.data} busy={form.busy} busyLabel="Erasing…">
          Erase
        </Button>
        <Button variant="outline" disabled={form.busy} onClick={onKeep}>
          Keep
        </Button>
      </FormActions>
    </form>
  );
}

const nameAndEmail = ({ name, email }: ErasurePreview['merged'][number]) =>
  isUnknownEmail(email) ? name : `${name}, ${email},`;

/** Erases, and answers what to say of it. */
async function erase(answer: Erasure): Promise<{ title: string; description: string }> {
  const { applications, messages, appointments, mails } = await erasePerson(answer);
  if (answer.only) {
    return {
      title: 'The account is erased',
      description: 'What was sent from this address stays, and so does a partner’s record.',
    };
  }
  const description = `With ${countOf(applications, 'application')}, ${countOf(messages, 'message')}, ${countOf(appointments, 'appointment')} and ${countOf(mails, 'email')}.`;
  return { title: 'The person is erased', description };
}
