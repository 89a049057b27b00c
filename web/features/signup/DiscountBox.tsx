import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DISCOUNT_CODE_PERCENT } from '#contracts/plans.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { checkDiscount, errorOf } from './api/check-discount.ts';
import styles from './DiscountBox.module.css';
import { type PlanForm, untilNext } from './forms.ts';

interface DiscountBoxProps {
  form: PlanForm;
  applied: boolean;
  onApply: (applied: boolean) => void;
}

/** A code that halves the price shown, if the server accepts it. An applied code stays. */
export function DiscountBox({ form, applied, onApply }: DiscountBoxProps) {
  const { error, ...field } = untilNext(form.field('discountCode'));
  const done = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const [asking, setAsking] = useState(false);

  // The field and the button are disabled now; the focus moves to the result.
  useEffect(() => {
    if (applied && pressed.current) done.current?.focus();
    pressed.current = false;
  }, [applied]);

  // A code that was applied earlier and is still in the draft may have ended since.
  const askAgain = useEffectEvent(async () => {
    const answer = applied ? await checkDiscount(field.value).catch(() => undefined) : undefined;
    if (!answer || answer.counts) return;
    onApply(false);
    form.setErrors({ discountCode: answer.message });
  });
  useEffect(() => void askAgain(), []);

  async function apply(): Promise<void> {
    if (asking) return;
    if (!field.value.trim()) {
      form.setErrors({ discountCode: 'Please enter a discount code' });
      return;
    }
    setAsking(true);
    const error = await errorOf(field.value);
    setAsking(false);
    if (error) {
      form.setErrors({ discountCode: error });
      return;
    }
    pressed.current = true;
    onApply(true);
    const description = `${DISCOUNT_CODE_PERCENT}% discount has been applied to your plan.`;
    toast({ title: 'Discount applied!', description, tone: 'success' });
  }

  function applyOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !field.value.trim()) return;
    event.preventDefault();
    void apply();
  }

  return (
    <div className={styles.discount}>
      <Field label="Discount code" optional name={field.name} error={error}>
        {(control) => (
          <div className={styles.row}>
            <input
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...control}
              value={field.value}
              onChange={field.onChange}
              onKeyDown={applyOnEnter}
              disabled={applied}
              readOnly={asking}
            />
            <Button
              variant="outline"
              icon={asking && <Spinner />}
              aria-busy={asking || undefined}
              disabled={applied}
              onClick={apply}
            >
              {applied ? 'Applied!' : 'Apply'}
            </Button>
          </div>
        )}
      </Field>
      {applied && (
        <p ref={done} tabIndex={-1} className={styles.done}>
          {DISCOUNT_CODE_PERCENT}% off every price on this page.
        </p>
      )}
    </div>
  );
}
