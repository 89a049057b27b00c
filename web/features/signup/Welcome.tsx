import type { CallSummary } from '#contracts/call/summary.ts';
import { PAGES } from '#contracts/pages.ts';
import type { SignupPage } from '#web/schemas/signup-page.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { StringDivider } from '#web/ui/StringDivider.tsx';
import { AgreedCard } from './Attachments.tsx';
import styles from './Welcome.module.css';

interface WelcomeProps {
  copy: SignupPage['welcome'];
  firstName: string;
  companyName: string;
  /** The email that they are asked to confirm. */
  confirms: string | undefined;
  /** What did not go with the signup. */
  leftOut: string | undefined;
  /** The call that the person tried and sent along. */
  call: CallSummary | undefined;
}

/** Shown after the account was made: what happens next. */
export function Welcome({ copy, firstName, companyName, confirms, leftOut, call }: WelcomeProps) {
  return (
    <div className={styles.welcome}>
      <h1 tabIndex={-1} data-focus-target className={styles.headline}>
        {copy.headline.replaceAll('{name}', firstName)}
      </h1>
      <p className={styles.text}>{copy.text}</p>
      {leftOut && <p className={styles.leftOut}>{leftOut}</p>}
      <StringDivider at="start" />
      {call && <AgreedCard title={copy.tried} call={call} name={companyName} />}
      <h2 className={styles.next}>{copy.next}</h2>
      <ol className={styles.list}>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {confirms && <p className={styles.confirm}>{copy.confirm.replace('{address}', () => confirms)}</p>}
      <ButtonRow>
        <ButtonLink href={`${PAGES.book}?kind=setup`}>{copy.book}</ButtonLink>
        <ButtonLink href={PAGES.home} variant="outline">
          {copy.home}
        </ButtonLink>
        <ButtonLink href={PAGES.contact} variant="outline">
          {copy.contact}
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
