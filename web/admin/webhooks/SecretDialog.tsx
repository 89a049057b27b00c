import dialog from '#web/admin/shell/dialog-form.module.css';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';

interface Props {
  /** `undefined` while the dialog is closed. */
  secret: string | undefined;
  onClose: () => void;
}

/** Shows the secret of an endpoint, once. */
export function SecretDialog({ secret, onClose }: Props) {
  return (
    <Dialog open={secret !== undefined} onClose={onClose} title="Copy the secret now" persistent>
      {secret && (
        <div className={dialog.form}>
          <CopyField label="Signing secret" value={secret} />
          <p>
            It won’t be shown again. The receiver uses it to check that a request came from here. If you lose
            it, create a new one.
          </p>
          <FormActions>
            <Button variant="outline" onClick={onClose}>
              I have copied it
            </Button>
          </FormActions>
        </div>
      )}
    </Dialog>
  );
}
