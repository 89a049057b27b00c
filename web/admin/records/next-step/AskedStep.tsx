import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { beginsAnswer } from '#web/admin/records/keys/field-keys.ts';
import styles from './AskedStep.module.css';
import { StepForm } from './StepForm.tsx';

interface Props extends Pick<ComponentProps<typeof StepForm>, 'label' | 'lead' | 'version' | 'onSave'> {
  onSkip: () => void;
  /** Whether somebody wants to write it, and was not just asked. */
  writes?: boolean | undefined;
}

/**
 * Asks what comes next with somebody who was reached, where the call was logged; it may be left at that. The focus goes
 * to the question: a letter begins the answer, and J and K lead on to the next one.
 */
export default function AskedStep({ onSkip, writes = false, ...step }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (isWriting()) return;
    const question = root.current?.querySelector<HTMLElement>(writes ? 'input' : 'form');
    if (question?.matches('form')) {
      question.tabIndex = -1;
      question.dataset.asked = '';
      question.addEventListener('keydown', beginAnswer);
    }
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

/** Moves the focus to the text, where the letter is then written. */
function beginAnswer(event: KeyboardEvent): void {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (beginsAnswer(event) && !isHeld && event.target instanceof Element)
    event.target.querySelector('input')?.focus();
}
