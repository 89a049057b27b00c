import { useEffect, useRef } from 'react';
import { type AbsenceList, absenceForm } from '#contracts/absence.ts';
import { roleMay } from '#contracts/permissions.ts';
import { hoursApart } from '#web/admin/records/times/local-hours.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { shownTimeZone } from '#web/lib/format/format.ts';
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
import { useChangeAbsences, useColleagues } from './api/appointments.ts';

interface Props {
  offices: AbsenceList['offices'];
  /** Who is away, to begin with. */
  userId: string;
  /** It was entered, or is not to be. */
  onClose: () => void;
}

/** The form for one's own absence, in which whoever manages the team can choose a colleague. */
export function AbsenceFields({ offices, userId, onClose }: Props) {
  const { add } = useChangeAbsences();
  const user = useSession();
  const colleagues = useColleagues().filter(({ id, active }) => active && id !== user?.id);
  const root = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => root.current?.querySelector('select')?.focus(), []);
  const form = useForm({
    schema: absenceForm,
    initial: { userId, office: nearestOffice(offices), from: '', to: '' },
    onSubmit: async (absence) => {
      try {
        const { booked } = await add(absence);
        toast(
          addedText(
            colleagues.find(({ id }) => id === absence.userId),
            booked,
          ),
        );
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
      aria-label="New absence"
    >
      {user && roleMay(user.role, 'team.manage') ? (
        <SelectField
          label="Who is away"
          options={[
            { value: user.id, label: 'Me' },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('userId')}
        />
      ) : (
        <h3>Your absence</h3>
      )}
      <SelectField
        label="Office"
        hint="It offers fewer times on these days."
        options={offices.map(({ city }) => ({ value: city, label: city }))}
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

/** The office that works by the clock nearest to the reader’s: theirs, until they say otherwise of a colleague. */
function nearestOffice(offices: Props['offices']): string {
  const now = new Date().toISOString();
  const apart = (office: Props['offices'][number]) => hoursApart(now, office.timeZone, shownTimeZone());
  const [nearest] = offices.toSorted((one, other) => apart(one) - apart(other));
  return nearest?.city ?? '';
}

/** What is said once an absence is entered: appointments that stand stay, and somebody has to move them. */
function addedText(colleague: { id: string; name: string } | undefined, booked: number): ToastContent {
  const title = colleague ? `The absence of ${colleague.name} was added` : 'Your absence was added';
  if (booked === 0) return { title, tone: 'success' };
  return {
    title,
    description: `${colleague ? 'They' : 'You'} have ${countOf(booked, 'appointment')} booked then.`,
    action: {
      label: colleague ? 'Show their appointments' : 'Show my appointments',
      run: () => setQuery({ owner: colleague?.id ?? 'me' }),
    },
  };
}
