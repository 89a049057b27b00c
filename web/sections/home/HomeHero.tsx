import { OPEN_STRINGS } from '#web/lib/plucked-string.ts';
import type { Home } from '#web/schemas/home.ts';
import { ActionButton } from '#web/sections/blocks/ActionButton.tsx';
import { BasisMark } from '#web/sections/blocks/Basis.tsx';
import styles from './HomeHero.module.css';
import { type PegCall, PegPanel } from './PegPanel.tsx';
import { TuningPeg } from './TuningPeg.tsx';

interface HomeHeroProps {
  hero: Home['hero'];
  /** The calls that the pegs choose from; the first is chosen. */
  calls: readonly PegCall[];
}

/** The pegs' notes: a scale on the agent's open string. */
const PITCHES = [1, 9 / 8, 6 / 5, 4 / 3, 3 / 2, 8 / 5].map((step) => Math.round(OPEN_STRINGS.agent * step));

/**
 * The first view: what we do in one line, and a call while it is handled. Pegs below it choose another; no script is
 * needed.
 */
export function HomeHero({ hero, calls }: HomeHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={`shell ${styles.head}`}>
        <div>
          <h1 className={styles.headline}>{hero.headline}</h1>
          <p className={styles.lead}>{hero.lead}</p>
        </div>
        <div>
          <div className={styles.actions}>
            {hero.actions.map((action, index) => (
              <ActionButton
                key={action.label}
                action={action}
                size="md"
                variant={index === 0 ? 'primary' : 'outline'}
              />
            ))}
          </div>
          <ul className={styles.badges}>
            {hero.badges.map((badge) => (
              <li key={badge.label}>
                <strong>{badge.value}</strong> {badge.label} <BasisMark basis={badge.basis} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`shell ${styles.call}`} role="radiogroup" aria-label={hero.choose} data-call-place>
        {calls.map((call, index) => (
          <TuningPeg
            key={call.industry}
            call={call}
            chosen={index === 0}
            pitch={PITCHES[index] ?? OPEN_STRINGS.agent}
          >
            <PegPanel call={call} noted={hero.noted} answer={hero.answer} note={hero.answerNote} />
          </TuningPeg>
        ))}
      </div>
    </section>
  );
}
