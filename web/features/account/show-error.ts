import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { toast } from '#web/ui/toast.ts';
import { leaveIfSignedOut } from './leave.ts';

/**
 * Shows why a request failed, and returns the rejected fields. Goes to the login instead if the visitor is
 * signed out by now.
 */
export function showError(title: string, error: unknown): Record<string, string> {
  if (leaveIfSignedOut(error)) return {};
  toast({ title, description: reasonOf(error), tone: 'error' });
  return answerOf(error)?.fields ?? {};
}
