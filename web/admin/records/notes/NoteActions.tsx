import { useEffect, useRef, useState } from 'react';
import type { Colleague } from '#contracts/colleague.ts';
import { type NoteChanged, note } from '#contracts/note.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { showFailedSave } from '#web/admin/records/not-saved.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { ApiError } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { mentionsIn } from './mentions-in.ts';
import css from './NoteActions.module.css';
import { NoteField } from './NoteField.tsx';

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
  const [editing, setEditing] = useState(false);
  const { id, text, note: state } = entry;
  if (!state || state.deletedAt || text === null) return null;
  const editedAt = state.editedAt;

  async function remove() {
    try {
      await adminRequest(fillPath(API.noteDelete, { id }), { body: { editedAt } });
      toast({ title: 'Note deleted', tone: 'success' });
    } catch (error) {
      toast({ title: 'Not deleted', description: reasonOf(error), tone: 'error' });
    }
    onChanged();
  }

  if (editing) {
    const end = () => setEditing(false);
    return <NoteForm {...{ id, text, editedAt, team, onChanged }} onEnd={end} />;
  }
  return (
    <div className={css.actions}>
      <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
        Edit note
      </Button>
      <Button size="sm" variant="ghost" onClick={remove}>
        Delete note
      </Button>
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
  onEnd: () => void;
}

function NoteForm({ id, text, editedAt, team, onChanged, onEnd }: FormProps) {
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
        onChanged();
        // What was typed since stays, to be saved, too.
        if (latest.current === written.text) onEnd();
      } catch (error) {
        if (error instanceof ApiError && error.status === CONFLICT) {
          based.current = undefined;
          onChanged();
        }
        form.setErrors(answerOf(error)?.fields ?? {});
        showFailedSave(error);
      }
    },
  });
  const latest = useRef(text);
  useEffect(() => {
    latest.current = form.values.text.trim();
  }, [form.values.text]);
  return (
    <form className={css.form} onSubmit={form.submit} noValidate aria-label="Edit note">
      <NoteField
        label="Note"
        rows={3}
        field={form.field('text')}
        team={team}
        onFill={(text) => form.set('text', text)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="sm" busy={form.busy}>
          Save
        </Button>
        <Button size="sm" variant="outline" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
