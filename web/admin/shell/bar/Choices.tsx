import { useEffect, useRef } from 'react';
import type { Choice } from './api/find-people.ts';
import styles from './Palette.module.css';

interface Props<T> {
  id: string;
  choices: T[];
  /** Index of the one that Enter takes. */
  current: number;
  onChoose: (choice: T) => void;
}

/** The list under the palette's field; the focus stays in the field. */
export function Choices<T extends Omit<Choice, 'to'>>({ id, choices, current, onChoose }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <div ref={list} id={id} role="listbox" aria-label="Found" className={styles.choices} tabIndex={-1}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field beside it takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active descendant
        <div
          key={`${choice.kind} ${choice.id}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          className={styles.choice}
          onClick={() => onChoose(choice)}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <span className={styles.name}>
            <span>{choice.label}</span>{' '}
            {choice.detail && choice.detail !== choice.label && (
              <span className={styles.detail}>{choice.detail}</span>
            )}
          </span>
          <span className={styles.kind}>{choice.kind}</span>
        </div>
      ))}
    </div>
  );
}
