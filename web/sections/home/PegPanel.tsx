import { Phone } from 'lucide-react';
import { OPEN_STRINGS } from '#web/lib/plucked-string.ts';
import type { HeroCall } from '#web/schemas/home.ts';
import { BentString } from '#web/sections/industries/BentString.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import '#web/styles/hues.css';
import { CallSlip } from './CallSlip.tsx';
import styles from './PegPanel.module.css';
import { SpokenLines } from './SpokenLines.tsx';

export interface PegCall extends HeroCall {
  /** The business that is called. */
  business: string;
  /** Color name of the industry. */
  hue: string;
}

interface PegPanelProps {
  call: PegCall;
  noted: string;
  answer: string;
  note: string;
}

/**
 * A call while it is handled: the line that is spoken stands large on the agent's string, what was said before it small
 * at its left, and what it leaves behind on a slip. Plays once within five seconds; complete without motion.
 */
export function PegPanel({ call, noted, answer, note }: PegPanelProps) {
  return (
    <div className={styles.panel} data-hue={call.hue}>
      <p className={styles.scene}>{call.scene}</p>
      <SpokenLines turns={call.turns} />
      <div className={styles.strings} aria-hidden="true">
        <span className={styles.agent} data-string={OPEN_STRINGS.agent}>
          <SoundingString />
        </span>
        <span className={styles.caller} data-string={OPEN_STRINGS.caller}>
          <SoundingString />
        </span>
      </div>
      <div className={styles.drawing}>
        <BentString slug={call.industry} />
      </div>
      <div className={styles.end}>
        <CallSlip {...call} noted={noted} />
        <div className={styles.answer}>
          <ButtonLink
            href={`/call/${call.industry}#answer`}
            size="lg"
            icon={<Phone size={20} aria-hidden="true" />}
          >
            {answer}
          </ButtonLink>
          <p className={styles.note}>{note}</p>
        </div>
      </div>
    </div>
  );
}
