import { useEffect, useRef, useState } from 'react';
import type { Colleague } from '#contracts/colleague.ts';
import { type NoteChanged, note } from '#contracts/note.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { takeEscape } from '#web/ui/take-escape.ts';
import { toast } from '#web/ui/toast.ts';
import { EntryForm } from './EntryForm.tsx';
import { mentionsIn } from './mentions-in.ts';
import styles from './NoteActions.module.css';
import { NoteField } from './NoteField.tsx';
import { useFocusOfStep } from './use-focus-of-step.ts';

const CONFLICT = 409;

interface Props {
  /** The entry of the history; only a note with a text has these. */
  entry: {
    id: string;
    text: string | null;
    note?: { editedAt: string | null; deletedAt: string | null } | undefined;
  };
  /** The colleagues who can be mentioned. */
  team: readonly Colleague[];
  /** The record is to be read again. */
  onChanged: () => void;
}

/** Rewrites or deletes a note: to be shown beside one's own, and to admins beside all. */
export function NoteActions({ entry, team, onChanged }: Props) {
  const [step, setStep] = useState<'edit' | 'delete'>();
  const [busy, setBusy] = useState(false);
  const root = useFocusOfStep(step);
  /** When it was last saved here: the record may not have been read again yet. */
  const savedAt = useRef('');
  const { id, text, note: state } = entry;
  if (!state || state.deletedAt || text === null) return null;
  const { editedAt } = state;

  async function remove() {
    setBusy(true);
    const since = [savedAt.current, editedAt ?? ''].sort().at(-1) || null;
    try {
      await adminRequest(fillPath(API.noteDelete, { id }), { body: { editedAt: since } });
      toast({ title: 'Note deleted', tone: 'success' });
    } catch (error) {
      showFailure('Not deleted', error, { retry: () => void remove() });
    }
    setBusy(false);
    setStep(undefined);
    onChanged();
  }

  const end = () => setStep(undefined);
  const onSaved = (at: string | null) => {
    savedAt.current = at ?? '';
    onChanged();
  };
  return (
    <div ref={root}>
      {step === 'edit' && <NoteForm {...{ id, text, editedAt, team, onChanged, onSaved }} onEnd={end} />}
      {step === 'delete' && (
        <section aria-label="Delete this note?" className={styles.actions} onKeyDown={takeEscape(end)}>
          <Button size="sm" variant="danger" busy={busy} onClick={remove}>
            Yes, delete it
          </Button>
          <Button size="sm" variant="ghost" onClick={end}>
            Keep it
          </Button>
        </section>
      )}
      {step === undefined && (
        <div className={styles.actions}>
          <Button size="sm" variant="ghost" onClick={() => setStep('edit')}>
            Edit note
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setStep('delete')}>
            Delete note
          </Button>
        </div>
      )}
    </div>
  );
}

interface FormProps {
  id: string;
  text: string;
  editedAt: string | null;
  team: readonly Colleague[];
  /** The record is to be read again. */
  onChanged: () => void;
  /** Called once it was saved here, with the time of that. */
  onSaved: (editedAt: string | null) => void;
  onEnd: () => void;
}

function NoteForm({ id, text, editedAt, team, onChanged, onSaved, onEnd }: FormProps) {
  /**
   * The state of the note that is rewritten: as it was opened or saved here; as it is, once told that somebody changed
   * it.
   */
  const based = useRef<string | null | undefined>(editedAt);
  const form = useForm({
    schema: note,
    initial: { text },
    onSubmit: async (written) => {
      const since = based.current === undefined ? editedAt : based.current;
      const body = { text: written.text, mentions: mentionsIn(written.text, team), editedAt: since };
      try {
        const saved = await adminRequest<NoteChanged>(fillPath(API.note, { id }), { body });
        based.current = saved.body.editedAt;
        onSaved(saved.body.editedAt);
        // What was typed meanwhile stays in the form, to be saved as well.
        if (latest.current === written.text) onEnd();
      } catch (error) {
        if (error instanceof ApiError && error.status === CONFLICT) {
          based.current = undefined;
          onChanged();
        }
        form.setErrors(errorBodyOf(error)?.fields ?? {});
        showFailure('Not saved', error, { retry: () => void form.submit() });
      }
    },
  });
  const latest = useRef(text);
  useEffect(() => {
    latest.current = form.values.text.trim();
  }, [form.values.text]);
  return (
    <EntryForm label="Edit note" busy={form.busy} onSubmit={form.submit} onEnd={onEnd}>
      <NoteField
        label="Note"
        rows={3}
        field={form.field('text')}
        team={team}
        onFill={(text) => form.set('text', text)}
      />
    </EntryForm>
  );
}
