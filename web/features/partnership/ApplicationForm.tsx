import { useEffect, useRef } from 'react';
import type { Partnership } from '#web/schemas/partnership.ts';
import { StandingStrings } from '#web/ui/StandingStrings.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import styles from './ApplicationForm.module.css';
import { Fields } from './Fields.tsx';
import { Sent } from './Sent.tsx';
import type { Tier } from './tier.ts';
import { useApplication } from './use-application.ts';

interface ApplicationFormProps {
  copy: Partnership['form'];
  tiers: readonly Tier[];
}

/** The application form, and its replacement after sending. */
export function ApplicationForm({ copy, tiers }: ApplicationFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const { form, sent } = useApplication(root);
  const { text, action } = copy.questions;

  useEffect(() => {
    if (!sent) return;
    root.current?.scrollIntoView({ block: 'start' });
    root.current?.querySelector<HTMLElement>('[data-focus-target]')?.focus({ preventScroll: true });
  }, [sent]);

  return (
    <div ref={root} className={styles.talk}>
      {sent ? (
        <Sent copy={copy.sent} />
      ) : (
        <>
          <div className={styles.question}>
            <h2 className={styles.headline}>{copy.headline}</h2>
            <p className={styles.lead}>{copy.lead}</p>
            <p>
              <a href={action.to}>
                {text} {action.label}
              </a>
            </p>
          </div>
          <div className={styles.strings}>
            <StandingStrings />
          </div>
          <Fields form={form} copy={copy} tiers={tiers} />
        </>
      )}
      <Toaster />
    </div>
  );
}
