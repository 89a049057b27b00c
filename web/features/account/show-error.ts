import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { toast } from '#web/ui/toast.ts';
import { leaveIfSignedOut } from './leave.ts';

/**
 * Says why it did not work, and answers the fields that the server refused. Whoever is signed out by now leaves for
 * the login instead.
 */
export function showError(title: string, error: unknown): Record<string, string> {
  if (leaveIfSignedOut(error)) return {};
  toast({ title, description: reasonOf(error), tone: 'error' });
  return answerOf(error)?.fields ?? {};
}
