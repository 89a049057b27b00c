import { useEffect, useRef } from 'react';
import { asksNextStep } from '#contracts/next-step.ts';
import { API } from '#contracts/paths.ts';
import AskedStep from '#web/admin/records/next-step/AskedStep.tsx';
import styles from './Composer.module.css';
import { useLeadContext } from './lead-context.ts';

/** Asks what comes next with somebody who was reached; it may be left at that. */
export function AskedNext() {
  const { lead, user, save, nextAsked, askNext } = useLeadContext();
  const root = useRef<HTMLDivElement>(null);
  const asks = nextAsked && asksNextStep(lead);
  const undone = lead.history[0]?.kind === 'undone';
  useEffect(() => {
    if (undone) askNext(false);
  }, [undone, askNext]);
  if (!asks) return null;

  /** The focus goes back to where the call was logged. */
  function leave(around = root.current?.parentElement): void {
    around?.querySelector<HTMLElement>('[data-log]')?.focus();
    askNext(false);
  }

  return (
    <div ref={root} className={styles.next}>
      <AskedStep
        label="Plan next step"
        lead={{ id: user.id, name: `${user.firstName} ${user.lastName}` }}
        version={lead.version}
        onSave={(step, onSaved) => {
          const around = root.current?.parentElement;
          return save(API.leadNextStep, step, 'Next step saved', {
            onSaved: () => {
              onSaved();
              leave(around);
            },
          });
        }}
        onSkip={() => leave()}
      />
    </div>
  );
}
