import { useState } from 'react';
import { leadSetup } from '#contracts/lead.ts';
import { API } from '#contracts/paths.ts';
import { AwayNote } from '#web/admin/records/AwayNote.tsx';
import { bothMoments } from '#web/admin/records/times/both-times.ts';
import { useSetupTimes } from '#web/admin/signups/api/get-setup-times.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { ZoneField } from '#web/ui/ZoneField.tsx';
import { BookedSetup } from './BookedSetup.tsx';
import { useLeadContext } from './lead-context.ts';
import styles from './SetupDialog.module.css';
import { SetupTimesField } from './SetupTimesField.tsx';
import { willBeMailed } from './will-be-mailed.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Dialog to choose the time of a setup. */
export function SetupDialog({ open, onClose }: Props) {
  const { lead, user } = useLeadContext();
  const title = `${lead.setupAt ? 'Reschedule setup' : 'Schedule setup'} for ${user.firstName} ${user.lastName}`;
  return (
    <Dialog open={open} onClose={onClose} title={title} asks>
      <SetupForm onClose={onClose} />
    </Dialog>
  );
}

function SetupForm({ onClose }: { onClose: () => void }) {
  const { lead, user, save } = useLeadContext();
  const offered = useSetupTimes(user.id);
  const [refused, setRefused] = useState<string>();
  const { setupAt, setupOffice } = lead;
  const form = useForm({
    schema: leadSetup,
    initial: { version: lead.version, office: '', at: '', timeZone: lead.timeZone ?? '' },
    onSubmit: async (setup) => {
      setRefused(undefined);
      const done = setupAt ? 'rescheduled' : 'scheduled';
      const said = `Setup ${done}. ${willBeMailed(user)}`;
      const error = await save(API.leadSetup, setup, said, { onSaved: onClose });
      if (!error) return;
      form.fill({ version: error.version ?? setup.version });
      setRefused(error.conflict ? error.message : undefined);
      form.setErrors(error.fields);
      void offered.refetch();
    },
  });
  const { timeZone, office, at } = form.values;
  const known = lead.timeZone !== null;
  const guess = known && lead.timeZoneGuessed && timeZone === lead.timeZone;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {setupAt && (
        <p>
          {new Date(setupAt) > new Date() ? 'Now' : 'It was'}:{' '}
          {bothMoments({ at: setupAt, firstName: user.firstName, timeZone: lead.timeZone })}, {setupOffice}{' '}
          office.
        </p>
      )}
      <BookedSetup onDone={onClose} />
      <ZoneField
        label={`${user.firstName}’s time zone`}
        hint={guess ? 'Guessed from location and phone number: please check.' : undefined}
        {...form.field('timeZone')}
        onZone={(zone = '') => form.set('timeZone', zone)}
      />
      {offered.isError && <p>The times could not be loaded. Please close this and try again.</p>}
      {offered.isPending && <Spinner label="Loading times" />}
      {offered.data && (
        <SetupTimesField
          times={offered.data.times}
          offices={lead.offices}
          firstName={user.firstName}
          theirZone={timeZone || undefined}
          chosen={{ office, at }}
          error={form.errors.at ?? form.errors.office}
          onChoose={(time) => form.fill(time)}
        />
      )}
      <FieldError id={undefined} message={refused} />
      <FormActions>
        {/* Beside the button, where it is seen: there are many times. */}
        <div className={styles.away}>{at && <AwayNote ownerId={lead.ownerId} at={at} />}</div>
        <Button type="submit" busy={form.busy} busyLabel="Sending…">
          {setupAt ? 'Send new time' : 'Send invitation'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}
