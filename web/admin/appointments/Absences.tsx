import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { absenceForm } from '#contracts/absence.ts';
import { roleMay } from '#contracts/permissions.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { setQuery } from '#web/lib/url-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { takeEscape } from '#web/ui/take-escape.ts';
import { type ToastContent, toast } from '#web/ui/toast.ts';
import styles from './Absences.module.css';
import { useAbsences, useChangeAbsences } from './api/appointments.ts';

/** Shows who is away, and one's own absences: each takes a person of its office, so that fewer times are free. */
export function Absences() {
  const user = useSession();
  const { data } = useAbsences();
  const { remove } = useChangeAbsences();
  const [entering, setEntering] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  function close(): void {
    flushSync(() => setEntering(false));
    toggle.current?.focus();
  }

  async function takeOut(id: string): Promise<void> {
    try {
      await remove(id);
    } catch (error) {
      showFailure('Not removed', error, { retry: () => void takeOut(id) });
    }
  }

  return (
    <section aria-labelledby="absences" className={styles.absences}>
      <h2 id="absences">Absences</h2>
      {data?.absences.length === 0 && <p className={styles.none}>Nobody is away.</p>}
      {data && data.absences.length > 0 && (
        <ul className={styles.list}>
          {data.absences.map(({ id, name, office, from, to, mine }) => (
            <li key={id}>
              {name}, {office}: {formatUtcDate(from)}
              {to !== from && ` to ${formatUtcDate(to)}`}{' '}
              {mine && (
                <Button size="sm" variant="ghost" onClick={() => takeOut(id)}>
                  Remove<span className="visually-hidden"> my absence from {formatUtcDate(from)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {user && roleMay(user.role, 'absences.manage') && data && (
        <div>
          {entering ? (
            <AbsenceFields offices={data.offices.map(({ city }) => city)} onClose={close} />
          ) : (
            <Button ref={toggle} size="sm" variant="outline" onClick={() => setEntering(true)}>
              Add absence
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** What is said once an absence is entered: appointments that stand stay, and somebody has to move them. */
function addedText(booked: number): ToastContent {
  const title = 'Your absence was added';
  if (booked === 0) return { title, tone: 'success' };
  return {
    title,
    description: `You have ${countOf(booked, 'appointment')} booked then.`,
    action: { label: 'Show my appointments', run: () => setQuery({ owner: 'me' }) },
  };
}

interface FieldsProps {
  offices: readonly string[];
  /** It was entered, or is not to be. */
  onClose: () => void;
}

function AbsenceFields({ offices, onClose }: FieldsProps) {
  const { add } = useChangeAbsences();
  const root = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => root.current?.querySelector('select')?.focus(), []);
  const form = useForm({
    schema: absenceForm,
    initial: { office: offices[0] ?? '', from: '', to: '' },
    onSubmit: async (absence) => {
      try {
        const { booked } = await add(absence);
        toast(addedText(booked));
        onClose();
      } catch (error) {
        showFailure('Not entered', error);
        form.setErrors(errorBodyOf(error)?.fields ?? {});
      }
    },
  });
  return (
    <form
      ref={root}
      method="post"
      noValidate
      onSubmit={form.submit}
      onKeyDown={takeEscape(onClose)}
      className={styles.form}
      aria-label="My absence"
    >
      <SelectField
        label="Office"
        options={offices.map((city) => ({ value: city, label: city }))}
        {...form.field('office')}
      />
      <TextField label="First day" type="date" {...form.field('from')} />
      <TextField label="Last day" type="date" {...form.field('to')} />
      <FormActions>
        <Button type="submit" size="sm" busy={form.busy}>
          Add absence
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}
