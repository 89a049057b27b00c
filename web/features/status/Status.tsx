import type { StatusCopy, StatusPage } from '#web/schemas/status-page.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Status.module.css';
import { StatusSteps } from './StatusSteps.tsx';

interface StatusProps {
  copy: StatusPage;
  cycles: StatusCopy['cycles'];
}

/** Everything that a status may show, hidden; `show-status.ts` shows what is so. */
export function Status({ copy, cycles }: StatusProps) {
  const { kinds, next, details, question, dead, failed } = copy;
  const words: StatusCopy = { kinds, next, details, cycles };
  return (
    <div className={`shell ${styles.status}`} data-status={JSON.stringify(words)}>
      <header className={styles.head}>
        <h1>{copy.headline}</h1>
        <p className={styles.intro}>{copy.intro}</p>
        <p className={styles.noScript}>{copy.noScript}</p>
      </header>
      <div className={styles.part} data-part="loading">
        <Spinner size="lg" label={copy.loading} />
      </div>
      <article className={styles.part} data-part="shown" aria-labelledby="standing" hidden>
        <p className={styles.kind} data-text="kind" />
        {Object.entries(kinds).map(([kind, { steps }]) => (
          <StatusSteps key={kind} kind={kind} labels={steps} />
        ))}
        <div className={styles.next}>
          <p className={styles.turn} data-text="turn" />
          <h2 id="standing" tabIndex={-1} className={styles.headline} data-text="headline">
            {copy.headline}
          </h2>
          <p className={styles.until} data-text="until" />
          <p data-text="text" />
        </div>
        <section className={styles.question} data-question hidden aria-labelledby="question">
          <h3 id="question">{question.title}</h3>
          <blockquote data-text="question" />
          <div>
            <Button data-answer>{question.answer}</Button>
          </div>
          <p role="alert" data-text="notAnswered" />
        </section>
        <dl className={styles.details} data-details />
      </article>
      <div className={styles.part} data-part="dead" hidden>
        <div data-part-of="linked">
          <h2 className={styles.headline} tabIndex={-1}>
            {dead.headline}
          </h2>
          <p>{dead.text}</p>
        </div>
        <div data-part-of="unlinked" hidden>
          <h2 className={styles.headline}>{dead.unlinked.headline}</h2>
          <p>{dead.unlinked.text}</p>
        </div>
        <form method="post" className={styles.form} data-new-link>
          <TextField
            label={dead.label}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
          />
          <ButtonRow>
            <Button type="submit" size="lg">
              {dead.send}
            </Button>
            <ButtonLink href={dead.contact.to} size="lg" variant="outline">
              {dead.contact.label}
            </ButtonLink>
          </ButtonRow>
        </form>
        <p role="status" className={styles.said} data-text="sent" />
      </div>
      <div className={styles.part} data-part="failed" hidden>
        <p role="alert">{failed.text}</p>
        <div>
          <Button data-retry>{failed.retry}</Button>
        </div>
      </div>
    </div>
  );
}
