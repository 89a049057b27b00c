import { toast } from '#web/ui/toast.ts';
import type { Result } from './requests.ts';

type Requests = typeof import('./requests.ts');

/**
 * Sends a request with code that is loaded only now, because it is not needed before. If it fails for
 * another reason than the link, `title` and the reason are shown.
 */
export async function attempt(title: string, send: (requests: Requests) => Promise<void>): Promise<Result> {
  try {
    const requests = await import('./requests.ts');
    return await send(requests).then(
      () => 'done' as const,
      (error: unknown) => requests.resultOf(title, error),
    );
  } catch {
    toast({ title, description: 'Please check your connection and try again', tone: 'error' });
    return {};
  }
}
