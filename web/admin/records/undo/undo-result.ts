import { countOf } from '#web/lib/format/plural.ts';
import type { ToastContent } from '#web/ui/toast.ts';

/** The ids of what is as before again, and of what stays because it was changed since. */
interface UndoOutcome {
  undone: readonly string[];
  kept: readonly string[];
}

/** What is said once a change of one record or of several was taken back, which are each a `noun`. */
export function undoResult({ undone, kept }: UndoOutcome, noun = 'signup'): ToastContent {
  if (undone.length === 0 && kept.length === 1) {
    const description = `The ${noun} was changed since, and stays as it is. Look at what is new before you change it.`;
    return { title: 'Not undone', description, tone: 'error' };
  }
  const stayed = `${kept.length} ${kept.length === 1 ? 'was' : 'were'} changed since, and stay${kept.length === 1 ? 's' : ''}`;
  if (undone.length === 0) return { title: 'Not undone', description: stayed, tone: 'error' };
  const all = undone.length + kept.length;
  // Who they all are is said after it.
  const some = kept.length > 0 ? `${undone.length} of ` : '';
  return {
    title: all === 1 ? 'Undone' : `Undone for ${some}${countOf(all, noun)}`,
    description: kept.length > 0 ? stayed : undefined,
    tone: 'success',
  };
}
