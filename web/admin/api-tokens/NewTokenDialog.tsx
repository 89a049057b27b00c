import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SCOPE_PERMISSIONS, TOKEN_SCOPES } from '#contracts/api-token.ts';
import { roleMay } from '#contracts/permissions.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton } from '#web/ui/CancelButton.tsx';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { createToken, TOKENS_KEY } from './api/tokens.ts';
import { DAYS_OPTIONS, SCOPE_LABELS } from './labels.ts';
import { newTokenSchema } from './new-token-schema.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** A token was made: the list has one more. */
  onCreated: () => void;
}

/** Asks for a new token, and shows it, once. */
export function NewTokenDialog({ open, onClose, onCreated }: Props) {
  const [token, setToken] = useState<string>();
  const close = () => {
    setToken(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={token ? 'Copy your token now' : 'New API token'}
      asks
      persistent={token !== undefined}
    >
      {token ? (
        <div className={dialog.form}>
          <CopyField label="API token" value={token} />
          <p>
            It is never shown again: only its fingerprint is stored. Anyone who has it can do what the token
            is allowed to do.
          </p>
          <FormActions>
            <Button variant="outline" onClick={close}>
              I have copied it
            </Button>
          </FormActions>
        </div>
      ) : (
        <NewToken
          onCreated={(made) => {
            setToken(made);
            onCreated();
          }}
        />
      )}
    </Dialog>
  );
}

/** A repeat would make another one: the answer with the token is kept nowhere. */
const UNSURE = 'If the token is in the list, revoke it: nobody knows it. Then create another.';

function NewToken({ onCreated }: { onCreated: (token: string) => void }) {
  const me = useSession();
  const client = useQueryClient();
  const scopes = TOKEN_SCOPES.filter((scope) => me && roleMay(me.role, SCOPE_PERMISSIONS[scope]));
  const form = useForm({
    schema: newTokenSchema,
    initial: { name: '', scopes: [] as string[], expiresInDays: '90', password: '' },
    onSubmit: async (asked) => {
      try {
        onCreated(await createToken(asked));
      } catch (error) {
        // The list behind the dialog tells whether there is one now.
        void client.invalidateQueries({ queryKey: TOKENS_KEY });
        const fields = errorBodyOf(error)?.fields ?? {};
        if (Object.keys(fields).length > 0) form.setErrors(fields);
        else showFailure('No token was created', error, { unsure: UNSURE });
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className={dialog.form}>
      <TextField
        label="Name"
        hint="The program that will use it, for example n8n"
        autoComplete="off"
        {...form.field('name')}
      />
      <CheckboxGroup
        legend="Permissions"
        name="scopes"
        options={scopes.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope] }))}
        ticked={form.values.scopes}
        onChange={(ticked) => form.set('scopes', ticked)}
        error={form.errors.scopes}
      />
      <SelectField label="Expires after" options={DAYS_OPTIONS} {...form.field('expiresInDays')} />
      <PasswordField
        label="Your password"
        hint="So that nobody creates one on a screen you left open"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <FormActions>
        <Button type="submit" busy={form.busy} busyLabel="Creating…">
          Create token
        </Button>
        <CancelButton />
      </FormActions>
    </form>
  );
}
