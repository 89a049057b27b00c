import { useEffect, useRef } from 'react';
import type { LeadNextStep } from '#contracts/lead.ts';
import { asksNextStep } from '#contracts/next-step.ts';
import { API } from '#contracts/paths.ts';
import AskedStep from '#web/admin/records/next-step/AskedStep.tsx';
import { TryAgain } from '#web/admin/records/next-step/TryAgain.tsx';
import styles from './Composer.module.css';
import { useLeadContext } from './lead-context.ts';

/** Asks what comes next with somebody who was reached, or offers another try; it may be left at that. */
export function AskedNext() {
  const { lead, user, save, nextAsked, askNext } = useLeadContext();
  const root = useRef<HTMLDivElement>(null);
  const asks = nextAsked && asksNextStep(lead);
  const undone = lead.history[0]?.kind === 'undone';
  useEffect(() => {
    if (undone) askNext(undefined);
  }, [undone, askNext]);
  if (!asks) return null;

  /** The focus goes back to where the call was logged. */
  function leave(around = root.current?.parentElement): void {
    around?.querySelector<HTMLElement>('[data-log]')?.focus();
    askNext(undefined);
  }

  const name = `${user.firstName} ${user.lastName}`;
  function plan(step: LeadNextStep, onSaved?: () => void): ReturnType<typeof save> {
    const around = root.current?.parentElement;
    return save(API.leadNextStep, step, 'Next step saved', {
      onSaved: () => {
        onSaved?.();
        leave(around);
      },
    });
  }

  return (
    <div ref={root} className={styles.next} data-offer={nextAsked === 'try' ? '' : undefined}>
      {nextAsked === 'try' ? (
        <TryAgain
          name={name}
          dueAt={lead.contactedAt ? null : lead.dueAt}
          timeZone={lead.timeZone}
          onTry={(step) => void plan({ version: lead.version, ...step })}
          onSkip={() => leave()}
        />
      ) : (
        <AskedStep
          label="Plan next step"
          lead={{ id: user.id, name }}
          version={lead.version}
          onSave={plan}
          onSkip={() => leave()}
        />
      )}
    </div>
  );
}
