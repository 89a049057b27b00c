import type { Documentation } from '#web/schemas/documentation.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ANCHORS } from './contents.ts';
import styles from './Help.module.css';

interface HelpProps {
  help: Documentation['help'];
  /** URL of the company's Discord; its button is left out if there is none. */
  discord?: string | undefined;
}

/** Links to people who can help. */
export function Help({ help, discord }: HelpProps) {
  return (
    <section id={ANCHORS.help} className={styles.section}>
      <h2>{help.headline}</h2>
      <p className={styles.text}>{help.text}</p>
      <ButtonRow>
        <ButtonLink href={help.support.to} size="lg">
          {help.support.label}
        </ButtonLink>
        {discord && (
          <ButtonLink href={discord} size="lg" variant="outline">
            {help.discord}
          </ButtonLink>
        )}
      </ButtonRow>
    </section>
  );
}
