import type { ReactNode } from 'react';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './Turns.module.css';

export const SPEAKERS = { caller: 'Caller', agent: 'Agent' } as const;

export interface Turn {
  who: keyof typeof SPEAKERS;
  text: string;
  /** Code of the language, if it is not the page's. */
  lang?: string | undefined;
  /** Shown beside the speaker: a language, a mood. */
  note?: ReactNode;
}

interface TurnsProps {
  turns: readonly Turn[];
  /** Who speaks with the agent where they are not the caller. */
  called?: string | undefined;
}

/** A transcript. Two strings hang beside it, and each sounds while its voice speaks. */
export function Turns({ turns, called }: TurnsProps) {
  const speakers = { ...SPEAKERS, ...(called && { caller: called }) };
  return (
    <ol className={styles.turns}>
      {turns.map((turn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <li key={index} data-who={turn.who}>
          <span className={styles.sound}>
            <SoundingString />
          </span>
          <p lang={turn.lang}>
            <span className={styles.who} lang={turn.lang && 'en'}>
              {speakers[turn.who]} {turn.note}
            </span>{' '}
            <WholeWords text={turn.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
