import { reasonOf } from '#web/lib/answer.ts';
import { ApiError } from '#web/lib/api.ts';
import { dismissToast, toast } from '#web/ui/toast.ts';

/**
 * Says that nothing was saved. Where the server did not answer (`lost`), the message offers to try again; it stays once
 * the device has a connection, as it is still so.
 */
export function showNotSaved(description: string, lost: boolean, retry?: () => void): void {
  const run = () => {
    dismissToast(shown);
    retry?.();
  };
  const shown = toast({
    title: 'Not saved',
    description,
    tone: 'error',
    ...(lost && retry && { action: { label: 'Try again', run } }),
  });
}

/** The same of a request that failed. */
export function showFailedSave(error: unknown, retry?: () => void): void {
  showNotSaved(reasonOf(error), !(error instanceof ApiError), retry);
}
