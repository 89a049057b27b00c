import { useState } from 'react';
import * as z from 'zod/mini';
import { roleMay } from '#contracts/permissions.ts';
import { newView, type ViewChange, type ViewRecord } from '#contracts/views.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SavedViews.module.css';

const schema = z.pick(newView, { name: true, shared: true });

interface Props {
  open: boolean;
  /** The view to change; a new one is asked for without it. */
  view: ViewRecord | undefined;
  /** Name of the colleague's view that a new one is a copy of. */
  copied: string | undefined;
  /** What the list shows now. */
  query: string;
  onClose: () => void;
  onSave: (view: z.output<typeof schema>) => Promise<void>;
  onChange: (change: ViewChange) => Promise<void>;
  onDelete: () => Promise<void>;
}

/** Names a view, shares, changes or deletes it. */
export default function ViewDialog({ open, onClose, ...props }: Props) {
  const title = props.copied ? 'Copy view' : 'Save view';
  return (
    <Dialog open={open} onClose={onClose} title={props.view ? 'Edit view' : title} asks>
      <ViewForm {...props} />
    </Dialog>
  );
}

function ViewForm({ view, copied, query, onSave, onChange, onDelete }: Omit<Props, 'open' | 'onClose'>) {
  const me = useSession();
  const mayShare = view?.shared || (me && roleMay(me.role, 'views.share'));
  const [deleting, setDeleting] = useState(false);
  const form = useForm({
    schema,
    initial: { name: view?.name ?? copied ?? '', shared: view?.shared ?? false },
    onSubmit: (kept) => attempt(() => (view ? onChange(kept) : onSave(kept))),
  });

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const name = errorBodyOf(error)?.fields?.name;
      if (name) form.setErrors({ name });
      else showFailure('Not saved', error, { retry: () => void attempt(work) });
    }
  }

  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <TextField label="Name" autoComplete="off" maxLength={60} {...form.field('name')} />
      {mayShare && (
        <CheckboxField
          label="Share with the team"
          hint={sharedHint(view?.madeBy)}
          {...form.field('shared')}
        />
      )}
      <FormActions>
        <Button type="submit" busy={form.busy} busyLabel="Saving…">
          {view ? 'Save changes' : 'Save view'}
        </Button>
        <Button variant="outline" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Cancel
        </Button>
        {view && query !== view.query && (
          <Button variant="outline" onClick={() => attempt(() => onChange({ query }))}>
            Use the current filters
          </Button>
        )}
        {view && !deleting && (
          <Button variant="ghost" onClick={() => setDeleting(true)}>
            Delete view
          </Button>
        )}
        {view && deleting && (
          <Button variant="danger" autoFocus onClick={() => attempt(onDelete)}>
            {view.shared ? 'Delete it for the whole team' : 'Yes, delete it'}
          </Button>
        )}
      </FormActions>
    </form>
  );
}

function sharedHint(madeBy: string | null | undefined): string {
  if (madeBy) return `This is ${madeBy}’s view. Uncheck this, and only they can see it.`;
  return 'Everyone who can open this list sees it under your name; only you and admins can change it.';
}
