import { isRefused, reasonOf } from '#web/lib/api/error-body.ts';
import { dismissToast, toast } from './toast.ts';

interface FailureOptions {
  /** Whose change it was: their record may not be on show any more. */
  name?: string | undefined;
  /** Sends the same once more; by its `Idempotency-Key` it is done once all the same. */
  retry?: (() => void) | undefined;
  /** What to do where nobody knows whether it was done, and the same sent once more would be done twice. */
  unsure?: string;
}

/**
 * Says what was not done, e.g. `Not saved`, and why. Only a server that refused it knows that: after a lost answer or
 * an outage it may be done, which is said, and `retry` is offered, also once the device has a connection again. Returns
 * the id of the message.
 */
export function showFailure(
  title: string,
  error: unknown,
  { name, retry, unsure }: FailureOptions = {},
): number {
  const refused = isRefused(error);
  // Requests of the team note what they were to change.
  const failed = (error as { changes?: string }).changes || `${title} ${name}`;
  const what = refused ? title : `Perhaps ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  const shown = toast({
    title: name ? `${what}: ${name}` : what,
    description: (!refused && unsure) || reasonOf(error),
    tone: 'error',
    failed,
    action:
      refused || !retry
        ? undefined
        : {
            label: 'Try again',
            run: () => {
              dismissToast(shown);
              retry();
            },
          },
  });
  return shown;
}
