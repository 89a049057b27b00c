import type { ApplicationReview } from '#contracts/review.ts';
import { useAddNote } from '#web/admin/applications/api/add-note.ts';
import { mentionsIn } from '#web/admin/records/notes/mentions-in.ts';
import { NoteForm } from '#web/admin/records/notes/NoteForm.tsx';

/** Where a note on an application is written. */
export function ApplicationNote({ application: { id, team, history } }: { application: ApplicationReview }) {
  const add = useAddNote(id);
  return (
    <NoteForm
      draft={`application ${id} note`}
      history={history.toReversed()}
      team={team}
      schema={() => import('#contracts/note.ts').then((contract) => contract.note)}
      onAdd={({ text }) => add({ text, mentions: mentionsIn(text, team) })}
    />
  );
}
