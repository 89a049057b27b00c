import { Phone } from 'lucide-react';
import type { Industry } from '#web/schemas/industry.ts';
import type { Action } from '#web/schemas/link.ts';
import { Actions } from '#web/sections/blocks/ActionButton.tsx';
import { Outcome } from '#web/sections/call/Outcome.tsx';
import { Turns } from '#web/sections/call/Turns.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import { BentString } from './BentString.tsx';
import { CallLog } from './CallLog.tsx';
import styles from './IndustryHero.module.css';
import { IndustryIcon } from './IndustryIcon.tsx';
import { QuestionLedger } from './QuestionLedger.tsx';

interface IndustryHeroProps {
  industry: Pick<
    Industry,
    'name' | 'slug' | 'icon' | 'composition' | 'headline' | 'description' | 'intro' | 'call'
  >;
  actions: readonly Action[];
  /** The link that starts the industry's own call. */
  attempt: Action;
}

/** How the call is written in each composition. */
const CALLS = { booking: Turns, urgent: CallLog, 'look-up': QuestionLedger };

/**
 * How an industry's page begins: what we say about it beside one of its calls, and the string that bends into a thing
 * of the industry. Composed in one of three ways, by what its calls are about.
 */
export function IndustryHero({ industry, actions, attempt }: IndustryHeroProps) {
  const { call, composition } = industry;
  const Lines = CALLS[composition];
  return (
    <section className={`${styles.hero} ${composition === 'urgent' ? 'night' : ''}`} data-kind={composition}>
      <div className={`shell ${styles.inner}`} data-call-place>
        <div className={styles.copy}>
          <h1 className={styles.headline}>
            <span className={styles.name}>
              <IndustryIcon name={industry.icon} size={26} />
              {industry.name}
            </span>{' '}
            {industry.headline}
          </h1>
          <p className={styles.description}>
            <WholeWords text={industry.description} />
          </p>
          <p>{industry.intro}</p>
          <Actions actions={actions} />
        </div>
        <figure className={styles.call}>
          <figcaption className={styles.scene}>{call.scene}</figcaption>
          <Lines turns={call.turns} />
          <div className={styles.end}>
            <Outcome text={call.outcome} />
            <ButtonLink href={attempt.to} variant="outline" icon={<Phone size={18} aria-hidden="true" />}>
              {attempt.label}
            </ButtonLink>
          </div>
        </figure>
        <div className={styles.drawing}>
          <BentString slug={industry.slug} />
        </div>
      </div>
    </section>
  );
}
