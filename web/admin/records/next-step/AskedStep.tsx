import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import styles from './AskedStep.module.css';
import { StepForm } from './StepForm.tsx';

interface Props extends Pick<ComponentProps<typeof StepForm>, 'label' | 'lead' | 'version' | 'onSave'> {
  onSkip: () => void;
  /** Whether somebody wants to write it, and was not just asked. */
  writes?: boolean | undefined;
}

/**
 * Asks what comes next with somebody who was reached, where the call was logged; it may be left at that. The focus goes
 * to the question, and to none of its fields: keys are keys still for whoever goes on to the next one.
 */
export default function AskedStep({ onSkip, writes = false, ...step }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (isWriting()) return;
    const question = root.current?.querySelector<HTMLElement>(writes ? 'input' : 'form');
    if (question?.matches('form')) question.tabIndex = -1;
    question?.focus();
  });
  useEffect(() => focus(), []);
  return (
    <div ref={root} className={styles.asked}>
      <StepForm {...step} text={null} dueAt={null} onCancel={onSkip} cancel="Skip" />
    </div>
  );
}

/** Whoever typed more meanwhile goes on writing. */
const isWriting = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value !== '';
