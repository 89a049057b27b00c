import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorBodyOf, reasonOf } from '#web/lib/api/error-body.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import { checkPartner } from './api/check-partner.ts';
import styles from './DiscountBox.module.css';
import { type PlanForm, untilNext } from './forms.ts';
import { readRef, removeRef } from './visit-ref.ts';

/**
 * The partner who recommended us: filled in from the link of the visit, taken off or typed by the visitor. Adding only
 * says whose code it is: what stands here goes with the signup, which decides on it.
 */
export function PartnerBox({ form }: { form: PlanForm }) {
  const box = useRef<HTMLDivElement>(null);
  const { error, ...field } = untilNext(form.field('partnerCode'));
  const [name, setName] = useState<string>();
  const [asking, setAsking] = useState(false);

  async function ask(code: string, from: 'link' | 'draft' | 'button'): Promise<void> {
    if (asking) return;
    setAsking(true);
    try {
      const answer = await checkPartner(code);
      if (answer.known) setName(answer.name);
      // An unknown or misspelled one of a link is no mistake of the visitor.
      else if (from === 'link') form.set('partnerCode', '');
      else form.setErrors({ partnerCode: answer.message });
    } catch (failure) {
      const message = errorBodyOf(failure)?.fields.code;
      if (from === 'link' && message) form.set('partnerCode', '');
      if (from === 'button') form.setErrors({ partnerCode: message ?? reasonOf(failure) });
    } finally {
      setAsking(false);
    }
  }
  const add = () => void ask(field.value, 'button');

  // A code of the draft is asked for again: the partnership may have ended.
  const begin = useEffectEvent(() => {
    const ref = readRef();
    const code = field.value || ref;
    if (!code) return;
    form.set('partnerCode', code);
    void ask(code, code === ref ? 'link' : 'draft');
  });
  useEffect(() => begin(), []);

  function remove(): void {
    removeRef();
    form.set('partnerCode', '');
    setName(undefined);
    // The button is gone with the next paint; the focus moves to what takes its place.
    setTimeout(() => box.current?.querySelector('input')?.focus());
  }

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !field.value.trim()) return;
    event.preventDefault();
    add();
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
        <Field label="Partner’s code" optional name={field.name} error={error}>
          {(control) => (
            <div className={styles.row}>
              <input
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...control}
                value={field.value}
                onChange={(event) => {
                  // Who empties it does not want the link's code back with the next step.
                  if (event.target.value === '') removeRef();
                  field.onChange(event);
                }}
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
