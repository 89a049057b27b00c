interface NoteState {
  editedAt: string | null;
  deletedAt: string | null;
}

/** What became of a note since it was written, to be read after its time; empty for what is no note. */
export function noteState(note: NoteState | undefined): string {
  if (note?.deletedAt) return ', deleted';
  return note?.editedAt ? ', edited' : '';
}
