import { USUAL_CASE } from '#contracts/business-case-inputs.ts';
import { PAGES } from '#contracts/pages.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { PRICES_OF } from '#contracts/plans.ts';
import type { BusinessCasePage } from '#web/schemas/business-case.ts';
import styles from './BusinessCase.module.css';
import { CaseFields } from './CaseFields.tsx';
import { CaseResult } from './CaseResult.tsx';
import { type CaseCopy, caseView, dayInWords } from './case-view.ts';

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
  const words: CaseCopy = { result, notes, sums: copy.sums.lines, signup: actions.signup };
  const view = caseView(words, USUAL_CASE);
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
      <CaseResult view={view} drawing={drawing} actions={actions} />
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
