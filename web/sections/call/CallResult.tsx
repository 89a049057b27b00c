import { CalendarCheck, PhoneForwarded, PhoneOff, RotateCcw, Siren } from 'lucide-react';
import type { Result } from '#contracts/call/state.ts';
import { unbroken } from '#web/lib/format/unbroken.ts';
import type { CallPage } from '#web/schemas/call-page.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import strip from '#web/ui/strip.module.css';
import styles from './CallResult.module.css';

/** How a call ended, and the sign before what it led to. */
const SIGNS = {
  settled: CalendarCheck,
  'handed-over': PhoneForwarded,
  emergency: Siren,
  left: PhoneOff,
} as const;
const ENDINGS = Object.keys(SIGNS) as (keyof typeof SIGNS)[];

interface CallResultProps {
  copy: CallPage;
  business: string;
  /** What the written call left; the played one takes its place. */
  result: Result;
  /** Code that receives the event. */
  receiver: string;
}

/** What a call leaves behind: what was agreed, its score with reasons, and the event with the code that receives it. */
export function CallResult({ copy, business, result, receiver }: CallResultProps) {
  const words = copy.result;
  return (
    <section className={styles.result} data-result aria-labelledby="call-result">
      <div
        className={`shell ${styles.inner}`}
        data-kind={result.kind}
        data-scored={result.score.value !== null}
      >
        <div className={styles.head}>
          <h2 id="call-result" tabIndex={-1} className={styles.headline}>
            {words.headline}
          </h2>
          <Button variant="outline" data-again icon={<RotateCcw size={18} aria-hidden="true" />}>
            {copy.controls.again}
          </Button>
        </div>
        <div className={styles.slip}>
          {ENDINGS.map((ending) => {
            const Sign = SIGNS[ending];
            return (
              <h3 key={ending} className={styles.label} data-ending={ending}>
                <Sign size={28} aria-hidden="true" />
                {words.agreed[ending]}
              </h3>
            );
          })}
          <ul className={styles.agreed} data-agreed>
            {result.agreed.map((each) => (
              <li key={each}>{unbroken(each)}</li>
            ))}
          </ul>
          <p className={styles.business}>{business}</p>
        </div>
        <div className={styles.score}>
          <h3 className={styles.label} data-ending="settled emergency">
            {words.score}
          </h3>
          <h3 className={styles.label} data-ending="handed-over left">
            {words.partScore}
          </h3>
          <p className={styles.value}>
            <strong data-score={words.notScored}>{result.score.value ?? words.notScored}</strong>{' '}
            <span data-of>{words.of}</span>
          </p>
          <p className={styles.about} data-ending="handed-over">
            {words.part['handed-over']}
          </p>
          <p className={styles.about} data-ending="left">
            {words.part.left}
          </p>
          <ul className={styles.reasons} data-reasons>
            {result.score.reasons.map((each) => (
              <Reason key={each.reason} {...each} />
            ))}
          </ul>
          <template data-reason>
            <Reason points={0} reason="" />
          </template>
        </div>
        <div className={styles.event}>
          <h3 className={styles.label}>{words.event}</h3>
          <p className={styles.about}>{words.eventText}</p>
          <Code code={JSON.stringify(result.event, null, 2)} copied />
          <Button
            variant="outline"
            size="sm"
            data-copy={words.copy.done}
            data-copy-failed={words.copy.failed}
          >
            {words.copy.label}
          </Button>
        </div>
        <div className={styles.event}>
          <h3 className={styles.label}>{words.receiver}</h3>
          <Code code={receiver} />
          <p>
            <a href={words.receiverLink.to}>{words.receiverLink.label}</a>
          </p>
        </div>
      </div>
      <div className={`shell ${styles.signup}`}>
        <div>
          <h2 className={styles.way}>{copy.signup.headline}</h2>
          <p>{copy.signup.text}</p>
        </div>
        <ButtonRow>
          <ButtonLink href={copy.signup.action.to} size="lg">
            {copy.signup.action.label}
          </ButtonLink>
          <ButtonLink href={copy.signup.more.to} size="lg" variant="outline">
            {copy.signup.more.label}
          </ButtonLink>
        </ButtonRow>
      </div>
    </section>
  );
}

function Reason({ points, reason }: { points: number; reason: string }) {
  return (
    <li>
      <span data-points>{points > 0 ? `+${points}` : points}</span> <span data-text>{reason}</span>
    </li>
  );
}

function Code({ code, copied = false }: { code: string; copied?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className={`${styles.code} ${strip.strip}`} tabIndex={0}>
      <code data-event={copied || undefined}>{code}</code>
    </pre>
  );
}
