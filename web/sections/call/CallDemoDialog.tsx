import { X } from 'lucide-react';
import type { CallPage } from '#web/schemas/call-page.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import styles from './CallDemoDialog.module.css';
import { Outcome } from './Outcome.tsx';
import { type Turn, Turns } from './Turns.tsx';

interface CallDemoDialogProps {
  copy: CallPage['demo'];
  call: { industry: string; scene: string; transcript: readonly Turn[]; agreed: string };
  /** What playing the call oneself is called. */
  attempt: string;
}

/**
 * An industry's own call in the demo window. Its text is whole without script; `CallDemo.astro` plays it line by line.
 * Buttons with `commandfor="film"` open it, as they open the film elsewhere.
 */
export function CallDemoDialog({ copy, call, attempt }: CallDemoDialogProps) {
  return (
    <dialog id="film" className={`night ${styles.demo}`} aria-labelledby="film-title" closedby="any">
      <div className={styles.sheet}>
        <form method="dialog" className={styles.bar}>
          <h2 id="film-title" className={styles.title}>
            {copy.title}
          </h2>
          <button type="submit" className={styles.close} aria-label={copy.close}>
            <X size={26} aria-hidden="true" />
          </button>
        </form>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className={styles.scroll} role="log" aria-label={copy.title} tabIndex={0} data-scroll>
          <p className={styles.scene}>{call.scene}</p>
          <Turns turns={call.transcript} />
          <div data-outcome>
            <Outcome text={call.agreed} />
          </div>
        </div>
        <div className={styles.actions}>
          <ButtonLink href={`/call/${call.industry}#answer`}>{attempt}</ButtonLink>
          <Button variant="outline" data-stop={copy.stop} data-again={copy.again} hidden>
            {copy.stop}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
