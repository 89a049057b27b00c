import { ApiError } from '#web/lib/api.ts';
import { Retry } from '../list/Retry.tsx';

interface Props {
  error: Error | null;
  /** E.g. `This signup`. */
  what: string;
  busy: boolean;
  onRetry: () => void;
}

/** In place of a record that could not be read. */
export function RecordRetry({ error, what, busy, onRetry }: Props) {
  if (error instanceof ApiError && error.status === 404) {
    return <p>{what} is not here. The link may be wrong, or it was removed.</p>;
  }
  return <Retry what={what} busy={busy} onRetry={onRetry} />;
}
