import { Phone } from 'lucide-react';
import type { Said } from '#contracts/call/step.ts';
import type { CallPage } from '#web/schemas/call-page.ts';
import { BentString } from '#web/sections/industries/BentString.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import { CallControls } from './CallControls.tsx';
import { CallAside, CallLine } from './CallLine.tsx';
import styles from './CallStage.module.css';

interface CallStageProps {
  copy: CallPage;
  /** The call to play, and who is called, when and why. */
  call: { industry: string; scene: string; role: string };
  /** The written call, which stands here until the visitor answers. */
  transcript: readonly Said[];
}

/**
 * A call between two strings: what was said above them, what can be said below. Without script it is the written call;
 * `web/features/call/` plays it, and finds its parts by their `data-` attributes.
 */
export function CallStage({ copy, call, transcript }: CallStageProps) {
  const { controls, speakers } = copy;
  return (
    <section className={styles.stage} data-call={call.industry} data-state="written">
      <header className={`shell ${styles.head}`}>
        <h1 className={styles.headline}>{copy.headline}</h1>
        <p className={styles.scene}>
          <WholeWords text={call.scene} />
        </p>
        <p className={styles.role}>
          <strong>{copy.part}</strong> <WholeWords text={call.role} />
        </p>
        <div className={styles.answer} id="answer">
          <Button size="lg" data-answer icon={<Phone size={20} aria-hidden="true" />}>
            {copy.answer}
          </Button>
          <p className={styles.note}>{copy.answerNote}</p>
          <noscript>
            <p>{copy.noScript}</p>
          </noscript>
          <p role="status" className={styles.failed} data-failed={copy.failed} />
        </div>
        <div className={styles.waiting} aria-hidden="true">
          <p>
            {speakers.agent}
            <span className={styles.drawing}>
              <BentString slug={call.industry} />
            </span>
          </p>
          <p>{speakers.you}</p>
        </div>
      </header>
      <h2 className={`shell ${styles.written}`}>{copy.written}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.log} role="log" aria-label={copy.transcript} tabIndex={0} data-log>
        <ol className={`shell ${styles.lines}`}>
          {transcript.map(({ who, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <CallLine key={index} who={who} name={speakers[who]} text={text} />
          ))}
        </ol>
      </div>
      <div className={styles.strings} aria-hidden="true">
        <span data-voice="agent">
          <SoundingString />
        </span>
        <span data-voice="caller">
          <SoundingString />
        </span>
      </div>
      <CallControls copy={controls} />
      <template data-line="agent">
        <CallLine who="agent" name={speakers.agent} />
      </template>
      <template data-line="caller">
        <CallLine who="caller" name={speakers.you} />
      </template>
      <template data-line="note">
        <CallAside text={copy.hungUp} />
      </template>
    </section>
  );
}
