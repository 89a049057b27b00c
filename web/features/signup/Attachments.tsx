import { type ReactNode, useRef } from 'react';
import { businessCase } from '#contracts/business-case.ts';
import type { CallSummary } from '#contracts/call/summary.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import type { Attachment } from '#web/lib/visit/attachments.ts';
import type { SignupPage } from '#web/schemas/signup-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import styles from './Attachments.module.css';
import type { Attached } from './read-attachments.ts';

interface AttachmentsProps {
  copy: Pick<SignupPage, 'tried' | 'businessCase'>;
  attached: Attached;
  onRemove: (what: Attachment) => void;
}

/** What goes along with the signup, each until it is taken off. */
export function Attachments({ copy, attached, onRemove }: AttachmentsProps) {
  const { triedCall, businessCase: inputs } = attached;
  return (
    <>
      {triedCall && (
        <Card copy={copy.tried} onRemove={() => onRemove('triedCall')}>
          {triedCall.agreed[0] ?? triedCall.summary}
        </Card>
      )}
      {inputs && (
        <Card copy={copy.businessCase} onRemove={() => onRemove('businessCase')}>
          {inShort(copy.businessCase.short, inputs)}
        </Card>
      )}
    </>
  );
}

function inShort(text: string, inputs: NonNullable<Attached['businessCase']>): string {
  const { minutes, plan } = businessCase(inputs);
  const values = { calls: inputs.calls, minutes, plan: plan.plan };
  const inWords = Object.entries(values).map(([name, value]) => [name, value.toLocaleString('en-US')]);
  return fillPlaceholders(text, Object.fromEntries(inWords));
}

interface CardProps {
  copy: { title: string; text: string; remove: string };
  onRemove: () => void;
  children: ReactNode;
}

/** One thing that goes along; when it is taken off, the focus moves on to the first field. */
function Card({ copy, onRemove, children }: CardProps) {
  const card = useRef<HTMLElement>(null);
  function remove(): void {
    card.current?.closest('form')?.querySelector('input')?.focus();
    onRemove();
  }
  return (
    <section ref={card} className={styles.card} aria-label={copy.title}>
      <h3 className={styles.title}>{copy.title}</h3>
      <p className={styles.first}>{children}</p>
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
