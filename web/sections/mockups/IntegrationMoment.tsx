import type { Integration } from '#web/schemas/integration.ts';
import { Turns } from '#web/sections/call/Turns.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './IntegrationMoment.module.css';

/** Two turns of a call, and the line they leave in the log of a connected product. */
export function IntegrationMoment({
  caller,
  agent,
  lang,
  result,
  log,
}: Integration['moment'] & { log: string }) {
  return (
    <div className={styles.moment}>
      <Turns
        turns={[
          { who: 'caller', text: caller, lang },
          { who: 'agent', text: agent, lang },
        ]}
      />
      <div className={styles.log}>
        <p className={styles.label}>{log}</p>
        <p className={styles.result}>
          <WholeWords text={result} />
        </p>
      </div>
    </div>
  );
}
