import type { Contact } from '#web/schemas/contact.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { StringDivider } from '#web/ui/StringDivider.tsx';
import styles from './ContactForm.module.css';

/** Shown after a message was sent. */
export function Sent({ copy, firstName }: { copy: Contact['form']['sent']; firstName: string }) {
  return (
    <div className={styles.sent}>
      <h2 tabIndex={-1} data-focus-target className={styles.headline}>
        {copy.headline.replace('{name}', firstName)}
      </h2>
      <p>{copy.text}</p>
      <StringDivider at="start" />
      <ButtonRow>
        <ButtonLink href={copy.action.to} size="lg">
          {copy.action.label}
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
