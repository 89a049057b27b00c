import { type ReactNode, useState } from 'react';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { bothMoments } from '#web/admin/records/times/both-times.ts';
import { mailIsCaptured } from '#web/admin/session/mail-server.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { useLeadContext } from './lead-context.ts';
import styles from './SetupDialog.module.css';
import { willBeMailed } from './will-be-mailed.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Cancels it. */
  onConfirm: () => Promise<unknown>;
  /** What else happens with it. */
  children?: ReactNode;
}

/** Asks before a setup is cancelled: the customer is mailed, which cannot be taken back. */
export function CancelSetup({ open, onClose, onConfirm, children }: Props) {
  const { lead, user } = useLeadContext();
  const [busy, setBusy] = useState(false);
  const { firstName } = user;
  const when = lead.setupAt && bothMoments({ at: lead.setupAt, firstName, timeZone: lead.timeZone });

  async function cancel() {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Cancel the setup of ${firstName}?`}>
      <div className={styles.form}>
        <p>
          {when && `It is on ${when}. `}
          {isUnknownEmail(user.email) || mailIsCaptured()
            ? willBeMailed(user)
            : `${firstName} gets an email right away that takes it off their calendar. An email can’t be unsent`}
          . {children}
        </p>
        <FormActions>
          <Button variant="danger" busy={busy} onClick={cancel}>
            Cancel the setup
          </Button>
          <Button variant="outline" onClick={onClose}>
            Keep the setup
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
