import { useState } from 'react';
import type { DraftName } from '#web/lib/drafts/unsent.ts';
import { useDraft, useForgetDraft } from './use-draft.ts';

interface DraftedForm {
  /** What was written, as JSON; blank as long as the form is as it began. */
  text: string;
  /** Puts what `text` was into the form; may throw where this is no draft of the form as it is today. */
  fill: (stored: unknown) => void;
  /** Puts the form back to how it began. */
  reset: () => void;
}

export interface FormDraft {
  /** Whether the form holds what was written before and not saved. */
  isRestored: boolean;
  /** Begins anew. */
  discard: () => void;
  /** Forgets the draft of a form that goes at once, because it is saved or cancelled. */
  forget: () => void;
}

/** As `useDraft`, for a form of several fields; `DraftNotice` shows it. */
export function useFormDraft(name: DraftName, { text, fill, reset }: DraftedForm): FormDraft {
  const [restored, setRestored] = useState(false);
  const forget = useForgetDraft();
  useDraft(name, {
    text,
    fill: (stored) => {
      // It is kept again if anything of it is still to be saved.
      forget(name);
      try {
        fill(JSON.parse(stored));
        setRestored(true);
      } catch {
        // Damaged, or of a form that had other fields: there is nothing to go on with.
      }
    },
  });
  return {
    isRestored: restored && text !== '',
    discard: () => {
      setRestored(false);
      reset();
    },
    forget: () => forget(name),
  };
}
