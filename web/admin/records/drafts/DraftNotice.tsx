import { Button } from '#web/ui/Button.tsx';
import styles from './DraftNotice.module.css';
import type { FormDraft } from './use-form-draft.ts';

/** Says that a form holds what was written before and not saved, and offers to begin anew. Stands inside the form. */
export function DraftNotice({ isRestored, discard }: FormDraft) {
  return (
    <div role="status" className={styles.notice}>
      {isRestored && (
        <>
          <p>This is your draft from before. Nobody else has seen it.</p>
          <Button
            size="sm"
            variant="outline"
            onClick={({ currentTarget }) => {
              // The button goes, and the focus would go with it.
              currentTarget.form?.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus();
              discard();
            }}
          >
            Discard draft
          </Button>
        </>
      )}
    </div>
  );
}
