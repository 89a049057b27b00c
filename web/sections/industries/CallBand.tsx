import type { Call } from '#web/schemas/call.ts';
import { CallTranscript } from '../call/CallTranscript.tsx';
import styles from './CallBand.module.css';

interface CallBandProps {
  headline: string;
  /** Phrases below the headline, such as what callers ask for. */
  phrases?: readonly string[];
  call: Call;
}

/** A sample call on a tinted band across the page, with an explanation beside it. */
export function CallBand({ headline, phrases = [], call }: CallBandProps) {
  return (
    <section className={styles.band}>
      <div className={`shell ${styles.inner}`}>
        <div className={styles.copy}>
          <h2 className={styles.headline}>{headline}</h2>
          {phrases.length > 0 && (
            <ul className={styles.phrases}>
              {phrases.map((phrase) => (
                <li key={phrase}>{phrase}</li>
              ))}
            </ul>
          )}
        </div>
        <CallTranscript call={call} />
      </div>
    </section>
  );
}
