import { USUAL_CASE } from '#contracts/business-case-inputs.ts';
import { PAGES } from '#contracts/pages.ts';
import type { BusinessCasePage } from '#web/schemas/business-case.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import styles from './CaseResult.module.css';
import { CaseStrings } from './CaseStrings.tsx';
import { CaseTable } from './CaseTable.tsx';
import type { CaseView } from './case-view.ts';

interface CaseResultProps extends Pick<BusinessCasePage, 'actions' | 'drawing'> {
  view: CaseView;
}

/** What the agent would save, as a sum, two drawings and a table, with the plan that fits, and what to do with it. */
export function CaseResult({ view, drawing, actions }: CaseResultProps) {
  const out = (name: string) => <span data-out={name}>{view.texts[name]}</span>;
  return (
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
        <p>{out('minutes')}</p>
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
  );
}
