import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import dialog from './dialog-form.module.css';

interface Props {
  open: boolean;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** Label of the button that does it. */
  button: string;
  variant?: ButtonProps['variant'];
  onClose: () => void;
  /** Must handle its own errors. */
  onConfirm: () => Promise<void>;
}

/** Asks before something is ended or replaced. */
export function ConfirmationDialog({ open, title, children, button, variant = 'danger', ...on }: Props) {
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    await on.onConfirm();
    setBusy(false);
  }

  return (
    <Dialog open={open} onClose={on.onClose} title={title}>
      <div className={dialog.form}>
        {children}
        <FormActions>
          <Button variant={variant} busy={busy} onClick={confirm}>
            {button}
          </Button>
          <CancelButton />
        </FormActions>
      </div>
    </Dialog>
  );
}
