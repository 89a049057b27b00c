import { isGone } from '../is-gone.ts';
import { Retry } from '../list/Retry.tsx';
import { RecordGone } from './RecordGone.tsx';

interface Props {
  id: string;
  error: Error | null;
  /** E.g. `This signup`. */
  what: string;
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** In place of a record that could not be read. */
export function RecordRetry({ id, error, what, busy, onRetry, onClose }: Props) {
  if (isGone(error)) return <RecordGone {...{ id, what, onClose }} />;
  return <Retry what={what} busy={busy} onRetry={onRetry} />;
}
