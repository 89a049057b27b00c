import { USUAL_CASE } from '#contracts/business-case-inputs.ts';
import { PAGES } from '#contracts/pages.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { PRICES_OF } from '#contracts/plans.ts';
import type { BusinessCasePage } from '#web/schemas/business-case.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import styles from './BusinessCase.module.css';
import { CaseFields } from './CaseFields.tsx';
import { CaseStrings } from './CaseStrings.tsx';
import { CaseTable } from './CaseTable.tsx';
import { type CaseWords, caseView, dayInWords } from './case-view.ts';

interface BusinessCaseProps {
  copy: BusinessCasePage;
  /** The labels of the billing periods. */
  cycles: Record<string, string>;
  /** Host and path of the page, for paper. */
  link: string;
}

/** The numbers of the example and all that follows from them; `follow-case.ts` makes it follow what is typed. */
export function BusinessCase({ copy, cycles, link }: BusinessCaseProps) {
  const { result, notes, actions, drawing } = copy;
  const words: CaseWords = { result, notes, sums: copy.sums.lines, signup: actions.signup };
  const view = caseView(words, USUAL_CASE);
  const out = (name: string) => <span data-out={name}>{view.texts[name]}</span>;
  return (
    <form
      className={styles.case}
      action={PAGES.businessCase}
      data-case={JSON.stringify(words)}
      autoComplete="off"
      noValidate
    >
      <div role="status" className={styles.notes} data-notes />
      <p className={styles.example}>{notes.script}</p>
      <div className={styles.assumptions}>
        <CaseFields copy={copy} cycles={cycles} />
        <p className={styles.now} aria-hidden="true" data-out="saving" data-loss={view.loss || undefined}>
          {view.texts.saving}
        </p>
      </div>
      <div className={styles.result}>
        <div role="status">
          <p className={styles.saving} data-out="saving" data-loss={view.loss || undefined}>
            {view.texts.saving}
          </p>
          <p className={styles.returned}>{out('returned')}</p>
        </div>
        <CaseStrings view={view} labels={drawing} />
        <CaseTable view={view} labels={drawing} />
        <div className={styles.plan}>
          <p className={styles.minutes}>{out('minutes')}</p>
          <p className={styles.cheapest}>{out('plan')}</p>
          <p>{out('detail')}</p>
          <p>{out('weeks')}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href={`${PAGES.signup}?plan=${view.plan}&cycle=${USUAL_CASE.cycle}`} data-signup>
            {out('signup')}
          </ButtonLink>
          <Button variant="outline" data-copy={actions.copied} data-copy-failed={actions.copyFailed}>
            {actions.copy}
          </Button>
          <Button variant="outline" data-print>
            {actions.print}
          </Button>
        </div>
      </div>
      <section className={styles.sums} aria-labelledby="sums">
        <h2 id="sums">{copy.sums.headline}</h2>
        <ol data-sums className={styles.lines}>
          {view.sums.map((sum) => (
            <li key={sum}>{sum}</li>
          ))}
        </ol>
      </section>
      <p className={styles.printed}>
        {fillPlaceholders(copy.printed, { day: dayInWords(PRICES_OF) })} <span data-link>{link}</span>
      </p>
    </form>
  );
}
