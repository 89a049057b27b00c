import * as z from 'zod/mini';
import { newView, type ViewChange, type ViewRecord } from '#contracts/views.ts';
import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './SavedViews.module.css';

interface Props {
  open: boolean;
  /** The view to change; a new one is asked for without it. */
  view: ViewRecord | undefined;
  /** What the list shows now. */
  query: string;
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
  onChange: (change: ViewChange) => Promise<void>;
  onDelete: () => Promise<void>;
}

/** Names a view, changes or deletes it. */
export default function ViewDialog({ open, onClose, ...props }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={props.view ? 'Edit view' : 'Save view'} asks>
      <ViewForm {...props} />
    </Dialog>
  );
}

const schema = z.pick(newView, { name: true });

function ViewForm({ view, query, onSave, onChange, onDelete }: Omit<Props, 'open' | 'onClose'>) {
  const form = useForm({
    schema,
    initial: { name: view?.name ?? '' },
    onSubmit: ({ name }) => attempt(() => (view ? onChange({ name }) : onSave(name))),
  });

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const name = answerOf(error)?.fields?.name;
      if (name) form.setErrors({ name });
      else toast({ title: 'Error', description: reasonOf(error), tone: 'error' });
    }
  }

  return (
    <form noValidate onSubmit={form.submit} className={css.form}>
      <TextField label="Name" autoComplete="off" maxLength={60} {...form.field('name')} />
      <FormActions>
        <Button type="submit" busy={form.busy} busyLabel="Saving…">
          {view ? 'Rename view' : 'Save view'}
        </Button>
        <Button variant="outline" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Cancel
        </Button>
        {view && query !== view.query && (
          <Button variant="outline" onClick={() => attempt(() => onChange({ query }))}>
            Use the current filters
          </Button>
        )}
        {view && (
          <Button variant="ghost" onClick={() => attempt(onDelete)}>
            Delete view
          </Button>
        )}
      </FormActions>
    </form>
  );
}
