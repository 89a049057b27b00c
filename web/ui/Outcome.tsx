import { useEffect, useRef } from 'react';
import { ButtonLink } from './Button.tsx';
import { ButtonRow } from './ButtonRow.tsx';
import styles from './Outcome.module.css';
import { StringDivider } from './StringDivider.tsx';

interface OutcomeProps {
  headline: string;
  text: string;
  /** The link to continue with. */
  action: { label: string; to: string };
}

/** The result of an action, in place of its form; takes the focus, so that it is read aloud. */
export function Outcome({ headline, text, action }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.outcome}>
      <h2 ref={heading} tabIndex={-1} className={styles.headline}>
        {headline}
      </h2>
      <p>{text}</p>
      <StringDivider at="start" />
      <ButtonRow>
        <ButtonLink href={action.to} size="lg">
          {action.label}
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
