import { PAGES } from '#contracts/paths.ts';
import type { SignupPage } from '#web/schemas/signup-page.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { StringDivider } from '#web/ui/StringDivider.tsx';
import styles from './Welcome.module.css';

/** Shown after the account was made: what happens next. */
export function Welcome({ copy, firstName }: { copy: SignupPage['welcome']; firstName: string }) {
  return (
    <div className={styles.welcome}>
      <h1 tabIndex={-1} data-focus-target className={styles.headline}>
        {copy.headline.replaceAll('{name}', firstName)}
      </h1>
      <p className={styles.text}>{copy.text}</p>
      <StringDivider at="start" />
      <h2 className={styles.next}>{copy.next}</h2>
      <ol className={styles.list}>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <ButtonLink href={PAGES.home} size="lg">
          {copy.home}
        </ButtonLink>
        <ButtonLink href={PAGES.contact} size="lg" variant="outline">
          {copy.contact}
        </ButtonLink>
      </div>
    </div>
  );
}
