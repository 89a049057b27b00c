import { useQueryClient } from '@tanstack/react-query';
import type { Note } from '#contracts/note.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import type { Errors } from '#web/lib/forms/validation.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { applicationKey } from './get-application.ts';

/**
 * Adds a note to an application, reads it again, and says so or shows the error; returns those of the fields where it
 * was not saved.
 */
export function useAddNote(id: string): (note: Note) => Promise<Errors | undefined> {
  const client = useQueryClient();
  return async function add(body) {
    try {
      await adminRequest(fillPath(API.reviewNotes, { id }), { body });
      toast({ title: 'Note added', tone: 'success' });
      await client.invalidateQueries({ queryKey: applicationKey(id) });
      return undefined;
    } catch (error) {
      showFailure('Not saved', error, { retry: () => void add(body) });
      return errorBodyOf(error)?.fields ?? {};
    }
  };
}
