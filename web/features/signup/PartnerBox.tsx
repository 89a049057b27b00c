import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorBodyOf, reasonOf } from '#web/lib/api/error-body.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import { checkPartner } from './api/check-partner.ts';
import styles from './DiscountBox.module.css';
import type { PlanForm } from './forms.ts';
import { readRef, removeRef } from './visit-ref.ts';

/** The partner who recommended us: filled in from the link of the visit, taken off or typed by the visitor. */
export function PartnerBox({ form }: { form: PlanForm }) {
  const box = useRef<HTMLDivElement>(null);
  const [name, setName] = useState<string>();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState(false);

  // A code of the draft is asked for again: the partnership may have ended. An unknown one of a link is no mistake of
  // the visitor.
  const begin = useEffectEvent(async () => {
    const code = form.values.partnerCode || readRef();
    const answer = code ? await checkPartner(code).catch(() => undefined) : undefined;
    form.set('partnerCode', answer?.known ? code : '');
    if (answer?.known) setName(answer.name);
  });
  useEffect(() => void begin(), []);

  async function add(): Promise<void> {
    if (asking) return;
    setAsking(true);
    try {
      const answer = await checkPartner(typed);
      setError(answer.known ? undefined : answer.message);
      if (!answer.known) return;
      form.set('partnerCode', typed);
      setName(answer.name);
    } catch (failure) {
      setError(errorBodyOf(failure)?.fields.code ?? reasonOf(failure));
    } finally {
      setAsking(false);
    }
  }

  function remove(): void {
    removeRef();
    form.set('partnerCode', '');
    setTyped('');
    setName(undefined);
    // The button is gone with the next paint; the focus moves to what takes its place.
    setTimeout(() => box.current?.querySelector('input')?.focus());
  }

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !typed.trim()) return;
    event.preventDefault();
    void add();
  }

  return (
    <div ref={box} className={styles.discount}>
      {name ? (
        <p className={styles.partner} role="status">
          <span>Recommended by {name}</span>
          <Button variant="outline" size="sm" icon={<Glyph name="close" size={16} />} onClick={remove}>
            Remove
          </Button>
        </p>
      ) : (
        <Field label="Partner’s code" optional name="partnerCode" error={error}>
          {(control) => (
            <div className={styles.row}>
              <input
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...control}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={addOnEnter}
                readOnly={asking}
              />
              <Button variant="outline" aria-busy={asking || undefined} onClick={add}>
                Add
              </Button>
            </div>
          )}
        </Field>
      )}
    </div>
  );
}
