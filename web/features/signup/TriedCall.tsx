import { useRef } from 'react';
import type { CallSummary } from '#contracts/call/summary.ts';
import type { SignupPage } from '#web/schemas/signup-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import styles from './TriedCall.module.css';

interface TriedCallProps {
  copy: SignupPage['tried'];
  call: CallSummary;
  onRemove: () => void;
}

/** The call that goes along with the signup, until it is taken off; the focus moves on to the first field then. */
export function TriedCall({ copy, call, onRemove }: TriedCallProps) {
  const card = useRef<HTMLElement>(null);
  function remove(): void {
    card.current?.closest('form')?.querySelector('input')?.focus();
    onRemove();
  }
  return (
    <section ref={card} className={styles.card} aria-label={copy.title}>
      <h3 className={styles.title}>{copy.title}</h3>
      <p className={styles.first}>{call.agreed[0] ?? call.summary}</p>
      <p className={styles.text}>{copy.text}</p>
      <div>
        <Button variant="outline" size="sm" icon={<Glyph name="close" size={16} />} onClick={remove}>
          {copy.remove}
        </Button>
      </div>
    </section>
  );
}

/** What was agreed in a call, as it would stand in the calendar of the company `name`. */
export function AgreedCard({ title, call, name }: { title: string; call: CallSummary; name: string }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.agreed}>
        {call.agreed.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className={styles.name}>{name}</p>
    </section>
  );
}
