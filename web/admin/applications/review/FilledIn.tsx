import styles from './DecisionMailForm.module.css';
import { type Recipient, type TierChoice, textFor } from './decision-mail.ts';

interface Props {
  text: string;
  recipients: readonly Recipient[];
  tier: TierChoice;
}

/** The mail to several as the first of them will read it, where something is filled in. */
export function FilledIn({ text, recipients: [first], tier }: Props) {
  if (!first) return null;
  const read = textFor(text, first, tier);
  if (read === text) return null;
  return (
    <figure className={styles.filledIn}>
      <figcaption className={styles.quiet}>{first.contactName} will read:</figcaption>
      <p>{read}</p>
    </figure>
  );
}
