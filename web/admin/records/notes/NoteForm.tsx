import { useDraft } from '#web/admin/records/use-draft.ts';
import { useForm } from '#web/lib/form.ts';
import type { Errors } from '#web/lib/validation.ts';
import type { SchemaSource } from '#web/lib/validators.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import small from '../small-form.module.css';

interface Props<Note> {
  /** The name under which a draft is kept until it is sent, e.g. `message 5f3a…`. */
  draft: string;
  schema: SchemaSource<Note>;
  /** Saves the note and shows what came of it; returns the errors of the field where it was not saved. */
  onAdd: (note: Note) => Promise<Errors | undefined>;
  /** Whether it is in the panel of a record, where N leads to it. */
  inPanel?: boolean;
}

/** Where a note on a record is written. */
export function NoteForm<Note extends { text: string }>({
  draft,
  schema,
  onAdd,
  inPanel = true,
}: Props<Note>) {
  const form = useForm({
    schema,
    initial: { text: '' },
    // Somebody who only passes through the field has done nothing wrong.
    isBegun: ({ text }) => text !== '',
    onSubmit: async (note) => {
      const errors = await onAdd(note);
      if (errors) form.setErrors(errors);
      else takeOut(note.text);
    },
  });
  const { text } = form.values;
  const takeOut = useDraft(draft, { text, fill: (kept) => form.fill({ text: kept }) });
  return (
    <form className={small.form} method="post" onSubmit={form.submit} noValidate aria-label="Add a note">
      <TextArea
        label="Note for colleagues"
        rows={2}
        aria-keyshortcuts={inPanel ? 'n' : undefined}
        {...form.field('text')}
      />
      <Button type="submit" size="sm" variant="outline" busy={form.busy}>
        Add note
      </Button>
    </form>
  );
}
