import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DISCOUNT_CODE_PERCENT } from '#contracts/plans.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './DiscountBox.module.css';
import { type PlanForm, untilNext } from './forms.ts';

interface DiscountBoxProps {
  form: PlanForm;
  applied: boolean;
  onApply: () => void;
}

/** A code that halves the price shown. Once applied it stays. */
export function DiscountBox({ form, applied, onApply }: DiscountBoxProps) {
  const { error, ...field } = untilNext(form.field('discountCode'));
  const done = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);

  // Box and button go out of use; the focus moves on to what they brought about.
  useEffect(() => {
    if (applied && pressed.current) done.current?.focus();
    pressed.current = false;
  }, [applied]);

  function apply(): void {
    if (!field.value.trim()) {
      form.setErrors({ discountCode: 'Please enter a discount code' });
      return;
    }
    pressed.current = true;
    onApply();
    const description = `${DISCOUNT_CODE_PERCENT}% discount has been applied to your plan.`;
    toast({ title: 'Discount applied!', description, tone: 'success' });
  }

  function applyOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !field.value.trim()) return;
    event.preventDefault();
    apply();
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
            />
            <Button variant="outline" disabled={applied} onClick={apply}>
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
