import { useQueryClient } from '@tanstack/react-query';
import { ALERT_EVENTS } from '#contracts/alert.ts';
import { type WebhookForm, type WebhookRecord, webhookForm } from '#contracts/webhook.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { createEndpoint, ENDPOINTS_KEY, editEndpoint } from './api/endpoints.ts';
import { EVENT_LABELS, FORMAT_OPTIONS } from './labels.ts';

interface Done {
  /** Called with the message to show. */
  onDone: (message: string) => void;
  /** Called with the secret of a new endpoint. */
  onSecret: (secret: string) => void;
}

interface Props extends Done {
  /** The endpoint, or a new one; `undefined` while the dialog is closed. */
  editing: WebhookRecord | 'new' | undefined;
  onClose: () => void;
}

/** Asks where and what is sent. */
export function EndpointDialog({ editing, onClose, ...done }: Props) {
  const title = editing === 'new' ? 'New endpoint' : `Edit ${editing?.name ?? ''}`;
  return (
    <Dialog open={editing !== undefined} onClose={onClose} title={title} asks>
      {editing && <EndpointForm {...(editing !== 'new' && { endpoint: editing })} {...done} />}
    </Dialog>
  );
}

/** A repeat would make another one: the answer with the secret is kept nowhere. */
const UNSURE = 'If it is in the list, give it a new secret: nobody knows the one it has.';

function EndpointForm({ endpoint, onDone, onSecret }: Done & { endpoint?: WebhookRecord }) {
  const client = useQueryClient();
  const form = useForm({
    schema: webhookForm,
    initial: {
      name: endpoint?.name ?? '',
      url: endpoint?.url ?? '',
      format: (endpoint?.format ?? 'standard') as string,
      events: [...(endpoint?.events ?? ALERT_EVENTS)] as string[],
      enabled: endpoint?.enabled ?? true,
    },
    onSubmit: async (asked: WebhookForm) => {
      try {
        await save(asked);
      } catch (error) {
        // The list behind the dialog tells whether it is there now.
        void client.invalidateQueries({ queryKey: ENDPOINTS_KEY });
        const fields = errorBodyOf(error)?.fields ?? {};
        if (Object.keys(fields).length > 0) form.setErrors(fields);
        else showFailure('Not saved', error, endpoint ? {} : { unsure: UNSURE });
      }
    },
  });

  async function save(asked: WebhookForm): Promise<void> {
    if (endpoint) {
      await editEndpoint(endpoint.id, asked);
      return onDone(`${asked.name} is changed`);
    }
    const secret = await createEndpoint(asked);
    if (asked.format === 'slack') onDone(`${asked.name} will be notified from now on`);
    else onSecret(secret);
  }

  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      <TextField label="Name" hint="Whose endpoint it is" autoComplete="off" {...form.field('name')} />
      <TextField
        label="Address"
        hint="A public https:// address"
        type="url"
        autoComplete="off"
        spellCheck={false}
        {...form.field('url')}
      />
      <SelectField label="Format" options={FORMAT_OPTIONS} {...form.field('format')} />
      <CheckboxGroup
        legend="Events"
        name="events"
        options={ALERT_EVENTS.map((event) => ({ value: event, label: EVENT_LABELS[event] }))}
        ticked={form.values.events}
        onChange={(ticked) => form.set('events', ticked)}
        error={form.errors.events}
      />
      <CheckboxField label="Enabled" {...form.field('enabled')} />
      <FormActions>
        <Button type="submit" busy={form.busy} busyLabel="Checking the URL…">
          {endpoint ? 'Save' : 'Add endpoint'}
        </Button>
        <CancelButton />
      </FormActions>
    </form>
  );
}
