import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './AskedStep.module.css';
import { StepForm } from './StepForm.tsx';

interface Props extends Pick<ComponentProps<typeof StepForm>, 'label' | 'lead' | 'version' | 'onSave'> {
  onSkip: () => void;
}

/** Asks what comes next with somebody who was reached, where the call was logged; it may be left at that. */
export default function AskedStep({ onSkip, ...step }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={root} className={styles.asked}>
      <StepForm {...step} text={null} dueAt={null} onCancel={onSkip} cancel="Skip" />
    </div>
  );
}
