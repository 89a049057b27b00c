import { useRef } from 'react';
import type { Colleague } from '#contracts/colleague.ts';
import { useDraft } from '#web/admin/records/drafts/use-draft.ts';
import { useSentDraft } from '#web/admin/records/drafts/use-sent-draft.ts';
import { hasArrived, newestIn, type WrittenEntry } from '#web/admin/records/history-since.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import type { DraftName } from '#web/lib/drafts/unsent.ts';
import { useForm } from '#web/lib/forms/form.ts';
import type { Errors } from '#web/lib/forms/validation.ts';
import type { SchemaSource } from '#web/lib/forms/validators.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoteField } from './NoteField.tsx';
import styles from './NoteForm.module.css';
import { useLeaveField } from './use-leave-field.ts';

interface Props<Note> {
  /** The name under which a draft is kept until it is sent, e.g. `message 5f3a…`. */
  draft: DraftName;
  schema: SchemaSource<Note>;
  /** What was done with the record, newest first. */
  history: readonly WrittenEntry[];
  /** Who can be mentioned; left out where nobody can. */
  team?: readonly Colleague[];
  /** Saves the note and shows what came of it; returns the errors of the field where it was not saved. */
  onAdd: (note: Note) => Promise<Errors | undefined>;
}

/** What was sent, and the newest entry of the history before it. */
interface SentNote {
  text: string;
  newest: string | null;
}

const NOBODY: readonly Colleague[] = [];

/** Where a note on a record is written. */
export function NoteForm<Note extends { text: string }>({
  draft,
  schema,
  history,
  team = NOBODY,
  onAdd,
}: Props<Note>) {
  const readerId = useSession()?.id ?? null;
  const root = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema,
    initial: { text: '' },
    // Somebody who only passes through the field has done nothing wrong.
    isBegun: ({ text }) => text !== '',
    onSubmit: (note): Promise<void> =>
      noting({ text: note.text, newest: newestIn(history) }, async () => {
        const errors = await onAdd(note);
        if (errors) form.setErrors(errors);
        else {
          takeOut(note.text);
          leaveField();
        }
        return !errors;
      }),
  });
  const leaveField = useLeaveField(root, form.busy);
  const { text } = form.values;
  const takeOut = useDraft(draft, { text, fill: (kept) => form.fill({ text: kept }) });
  const noting = useSentDraft<SentNote>(draft, {
    written: text,
    hasArrived: ({ newest, ...sent }) =>
      hasArrived({ history, readerId }, newest, ({ kind, text }) => kind === 'note' && text === sent.text),
    takeOut: ({ text }) => takeOut(text),
  });
  return (
    <form
      ref={root}
      className={styles.form}
      data-begun={text !== '' || undefined}
      method="post"
      onSubmit={form.submit}
      noValidate
      aria-label="Add a note"
    >
      <NoteField
        label="Note for colleagues"
        draft={draft}
        rows={2}
        field={form.field('text')}
        team={team}
        onFill={(filled) => form.set('text', filled)}
      />
      <Button type="submit" size="sm" variant="outline" busy={form.busy}>
        Add note
      </Button>
    </form>
  );
}
