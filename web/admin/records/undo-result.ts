import type { LeadBulkUndone } from '#contracts/lead-bulk.ts';
import { countOf } from '#web/lib/plural.ts';
import type { ToastContent } from '#web/ui/toast.ts';

/** What is said once a change of one lead or of several was taken back. */
export function undoResult({ undone, kept }: LeadBulkUndone): ToastContent {
  const stayed = `${kept.length} ${kept.length === 1 ? 'was' : 'were'} changed since, and stay${kept.length === 1 ? 's' : ''}`;
  if (undone.length === 0) return { title: 'Not undone', description: stayed, tone: 'error' };
  return {
    title: undone.length + kept.length === 1 ? 'Undone' : `Undone for ${countOf(undone.length, 'lead')}`,
    description: kept.length > 0 ? stayed : undefined,
    tone: 'success',
  };
}
