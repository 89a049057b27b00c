import { reasonOf } from '#web/lib/answer.ts';
import { ApiError } from '#web/lib/api.ts';
import { dismissToast, toast } from '#web/ui/toast.ts';

export interface Unsaved {
  /** Whose change it was: their record may not be on show any more. */
  name?: string | undefined;
  retry?: (() => void) | undefined;
}

/**
 * Says that nothing was saved. Where the server did not answer (`lost`), the message offers to try again; it stays once
 * the device has a connection, as it is still so.
 */
export function showNotSaved(description: string, lost: boolean, { name, retry }: Unsaved = {}): void {
  const run = () => {
    dismissToast(shown);
    retry?.();
  };
  const shown = toast({
    title: name ? `Not saved: ${name}` : 'Not saved',
    description,
    tone: 'error',
    ...(lost && retry && { action: { label: 'Try again', run } }),
  });
}

/** Says it of a request that failed. */
export function showFailedSave(error: unknown, of?: Unsaved): void {
  showNotSaved(reasonOf(error), !(error instanceof ApiError), of);
}
