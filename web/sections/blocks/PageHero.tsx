import '#web/styles/hues.css';
import type { ReactNode } from 'react';
import type { Call } from '#web/schemas/call.ts';
import type { Action } from '#web/schemas/link.ts';
import { CallTranscript } from '#web/sections/call/CallTranscript.tsx';
import { BentString } from '#web/sections/industries/BentString.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import { Actions } from './ActionButton.tsx';
import styles from './PageHero.module.css';

interface PageHeroProps {
  headline: string;
  intro: string;
  /** The line above the headline. */
  badge?: string | undefined;
  /** Ticks below the introduction. */
  highlights?: readonly string[];
  actions?: readonly Action[];
  /** A sample call beside the text. */
  call?: Call | undefined;
  /** Slug of the industry whose string fills what the call leaves blank below the text, and ends at its outcome. */
  string?: string | undefined;
  /** Another picture beside the text, for pages without a call. */
  aside?: ReactNode;
  /** Color name of the badge and the ticks. */
  hue?: string;
  /** Drawn before the badge. */
  icon?: ReactNode;
  /** A tool begins right below: its first fields belong in the first screen. */
  small?: boolean;
  /** The headline takes the whole page: its words make two good lines there, and three ragged ones in the column. */
  wide?: boolean;
}

/** The beginning of an inner page: a very large headline, alone across the page or beside a call. */
export function PageHero({
  headline,
  intro,
  badge,
  highlights = [],
  actions = [],
  call,
  string,
  aside,
  hue,
  icon,
  small,
  wide,
}: PageHeroProps) {
  const beside = call ? <CallTranscript call={call} /> : aside;
  return (
    <section
      className={`shell ${styles.hero}`}
      data-beside={beside ? '' : undefined}
      data-small={small ? '' : undefined}
      data-wide={wide ? '' : undefined}
      data-hue={hue ?? 'blue'}
    >
      <div className={styles.copy}>
        {(badge || icon) && (
          <p className={styles.badge}>
            {icon}
            {badge}
          </p>
        )}
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.intro}>
          <WholeWords text={intro} />
        </p>
        {highlights.length > 0 && (
          <ul className={styles.highlights}>
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
        {actions.length > 0 && <Actions actions={actions} />}
      </div>
      {string && (
        <div className={styles.string}>
          <BentString slug={string} />
        </div>
      )}
      {beside}
    </section>
  );
}
