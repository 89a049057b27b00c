import * as z from 'zod/mini';
import type { TeamMember } from '#contracts/team.ts';
import { timeZoneName } from '#contracts/time-zone.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { ZoneField } from '#web/ui/ZoneField.tsx';
import { changeTimeZone } from './api/change-member.ts';
import { memberName, USUAL_ZONE } from './labels.ts';

/** What was typed names none: it is not the usual one. */
const NO_ZONE = '?';
const choice = z.strictObject({ timeZone: z.union([z.literal(''), timeZoneName]) });

interface Props {
  /** Whose time zone it is about; `undefined` while the dialog is closed. */
  member: TeamMember | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Asks in which zone a colleague reads dates. */
export function TimeZoneDialog({ member, onClose, onDone }: Props) {
  return (
    <Dialog
      asks
      open={member !== undefined}
      onClose={onClose}
      title={member ? `Time zone of ${memberName(member)}` : ''}
    >
      {member && <TimeZone member={member} onDone={onDone} />}
    </Dialog>
  );
}

function TimeZone({ member, onDone }: { member: TeamMember; onDone: Props['onDone'] }) {
  const form = useForm({
    schema: choice,
    initial: { timeZone: member.timeZone ?? '' },
    onSubmit: async ({ timeZone }) => {
      try {
        onDone(await changeTimeZone(member.id, timeZone || null));
      } catch (error) {
        const fields = errorBodyOf(error)?.fields ?? {};
        if (Object.keys(fields).length > 0) form.setErrors(fields);
        else showFailure('The time zone was not changed', error);
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      <p>
        Dates and times appear in this zone, and days, weeks, and months start in it, from their next page on.
      </p>
      <ZoneField
        label="Time zone"
        usual={USUAL_ZONE}
        {...form.field('timeZone')}
        onZone={(zone = NO_ZONE) => form.set('timeZone', zone)}
      />
      <FormActions>
        <Button type="submit" busy={form.busy} busyLabel="Changing…">
          Change time zone
        </Button>
        <CancelButton />
      </FormActions>
    </form>
  );
}
