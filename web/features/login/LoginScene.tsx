import type { ReactNode } from 'react';
import { StandingStrings } from '#web/ui/StandingStrings.tsx';
import styles from './LoginScene.module.css';

interface LoginSceneProps {
  headline: string;
  intro: string;
  aside: string;
  /** The form. */
  children: ReactNode;
}

/** The page around the login form: night on one side, the two strings between, the form on the other. */
export function LoginScene({ headline, intro, aside, children }: LoginSceneProps) {
  return (
    <div className={styles.scene}>
      <div className={`night ${styles.aside}`}>
        <StandingStrings at="middle" />
        <p className={styles.said}>{aside}</p>
      </div>
      <div className={styles.main}>
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </div>
    </div>
  );
}
