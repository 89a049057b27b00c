import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { toast } from '#web/ui/toast.ts';

/** Says why it did not work, and answers the fields that the server refused. */
export function sayFailure(title: string, error: unknown): Record<string, string> {
  toast({ title, description: reasonOf(error), tone: 'error' });
  return answerOf(error)?.fields ?? {};
}
