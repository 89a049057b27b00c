import type { UseQueryResult } from '@tanstack/react-query';
import { isGone } from '#web/admin/records/is-gone.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { RecordGone } from './RecordGone.tsx';

interface Props {
  id: string;
  /** E.g. `This signup`. */
  what: string;
  /** What reads the record. */
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  onClose: () => void;
}

/** In place of a record: until it is read, where it could not be, and once it is gone. */
export function RecordPending({ id, what, query: { error, isFetching, refetch }, onClose }: Props) {
  if (!error) return <PanelSkeleton />;
  if (isGone(error)) return <RecordGone {...{ id, what, onClose }} />;
  return <Retry what={what} busy={isFetching} onRetry={() => void refetch()} />;
}
