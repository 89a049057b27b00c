import type { Partnership } from '#web/schemas/partnership.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { StringDivider } from '#web/ui/StringDivider.tsx';
import styles from './ApplicationForm.module.css';

/** Shown after an application was sent, in place of the whole page. */
export function Sent({ copy }: { copy: Partnership['form']['sent'] }) {
  return (
    <div className={styles.sent} data-application-sent>
      <h1 tabIndex={-1} data-focus-target className={styles.headline}>
        {copy.headline}
      </h1>
      <p className={styles.lead}>{copy.text}</p>
      <StringDivider at="start" />
      <ButtonRow>
        {copy.actions.map((action, index) => (
          <ButtonLink
            key={action.to}
            href={action.to}
            size="lg"
            variant={index === 0 ? 'primary' : 'outline'}
          >
            {action.label}
          </ButtonLink>
        ))}
      </ButtonRow>
    </div>
  );
}
