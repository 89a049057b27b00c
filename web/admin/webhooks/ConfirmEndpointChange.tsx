import type { WebhookRecord } from '#contracts/webhook.ts';
import { ConfirmationDialog } from '#web/admin/shell/ConfirmationDialog.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
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

/** A repeat would make another one: the answer with the secret is kept nowhere. */
const UNSURE = 'If it was replaced, nobody knows the new secret. Create another.';

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
export function ConfirmEndpointChange({ confirmed, onClose, onDone, onSecret }: Props) {
  const labels = confirmed && LABELS[confirmed.what];

  async function act(): Promise<void> {
    if (!confirmed) return;
    const { endpoint, what } = confirmed;
    try {
      if (what === 'secret') onSecret(await rotateSecret(endpoint.id));
      else onDone(await actOn(endpoint.id, 'delete'));
    } catch (error) {
      showFailure('Not changed', error, what === 'secret' ? { unsure: UNSURE } : { retry: () => void act() });
    }
  }

  return (
    <ConfirmationDialog
      open={confirmed !== undefined}
      title={confirmed && labels ? labels.title(confirmed.endpoint.name) : ''}
      button={labels?.button ?? ''}
      variant={labels?.variant}
      onClose={onClose}
      onConfirm={act}
    >
      <p>{labels?.text}</p>
    </ConfirmationDialog>
  );
}
