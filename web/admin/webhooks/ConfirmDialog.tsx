import { useState } from 'react';
import type { WebhookRecord } from '#contracts/webhook.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { toast } from '#web/ui/toast.ts';
import dialog from '../shell/dialog-form.module.css';
import { actOn, rotateSecret } from './api/endpoints.ts';

const LABELS = {
  secret: {
    title: (name: string) => `A new secret for ${name}?`,
    text: 'For one day, requests are signed with both secrets, so you can update the receiver without missing anything. Then the old one stops working.',
    button: 'Create new secret',
    variant: 'primary',
  },
  delete: {
    title: (name: string) => `Remove ${name}?`,
    text: 'Nothing more is sent to it, not even pending retries, and its log is removed.',
    button: 'Remove the endpoint',
    variant: 'danger',
  },
} as const;

/** What is about to be done with which endpoint. */
export interface Confirmed {
  endpoint: WebhookRecord;
  what: keyof typeof LABELS;
}

interface Props {
  /** `undefined` while the dialog is closed. */
  confirmed: Confirmed | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
  onSecret: (secret: string) => void;
}

/** Confirmation before an endpoint or its secret is replaced. */
export function ConfirmDialog({ confirmed, onClose, onDone, onSecret }: Props) {
  const [busy, setBusy] = useState(false);
  const labels = confirmed && LABELS[confirmed.what];

  async function act({ endpoint, what }: Confirmed): Promise<void> {
    setBusy(true);
    try {
      if (what === 'secret') onSecret(await rotateSecret(endpoint.id));
      else onDone(await actOn(endpoint.id, 'delete'));
    } catch (error) {
      toast({ title: 'Nothing was changed', description: reasonOf(error), tone: 'error' });
    }
    setBusy(false);
  }

  return (
    <Dialog
      open={confirmed !== undefined}
      onClose={onClose}
      title={confirmed && labels ? labels.title(confirmed.endpoint.name) : ''}
    >
      {confirmed && labels && (
        <div className={dialog.form}>
          <p>{labels.text}</p>
          <FormActions>
            <Button variant={labels.variant} busy={busy} onClick={() => act(confirmed)}>
              {labels.button}
            </Button>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </div>
      )}
    </Dialog>
  );
}
