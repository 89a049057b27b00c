import { type KeyboardEvent, type SubmitEvent, useId } from 'react';
import { SIGNUP_FIELD_LABELS } from '#contracts/field-labels.ts';
import { BILLING_CYCLES, CYCLE_DISCOUNT_PERCENT, type PlanName } from '#contracts/plans.ts';
import type { Errors } from '#web/lib/forms/validation.ts';
import { useAsksHeardFrom } from '#web/lib/visit/use-asks-heard-from.ts';
import { Button } from '#web/ui/Button.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { Agreements } from './Agreements.tsx';
import { DiscountBox } from './DiscountBox.tsx';
import type { PlanForm } from './forms.ts';
import { PartnerBox } from './PartnerBox.tsx';
import { PlanCards } from './PlanCards.tsx';
import { CYCLE_TABS } from './price-view.ts';
import { RefusedNotice } from './RefusedNotice.tsx';
import styles from './SignupWizard.module.css';

const CYCLES = BILLING_CYCLES.map((cycle) => ({
  value: cycle,
  label: CYCLE_TABS[cycle],
  badge: CYCLE_DISCOUNT_PERCENT[cycle] > 0 && `${CYCLE_DISCOUNT_PERCENT[cycle]}% off`,
}));

interface PlanStepProps {
  form: PlanForm;
  features: Record<PlanName, readonly string[]>;
  codeApplied: boolean;
  onApplyCode: (applied: boolean) => void;
  /** The fields that the server rejected. */
  refused: Errors;
  onPrevious: () => void;
  /** Goes to the step with the field. */
  onFix: (field: string) => void;
}

/** Step 3: the plan, its price, and both agreements. */
export function PlanStep(props: PlanStepProps) {
  const { form: plan, features, codeApplied } = props;
  const { selectedPlan, billingCycle, agreeTerms, agreePrivacy } = plan.values;
  const agreed = agreeTerms && agreePrivacy;
  const asksHeardFrom = useAsksHeardFrom();
  const missing = useId();

  function submit(event: SubmitEvent): void {
    if (!agreed) {
      const description = 'You must agree to the Terms of Service and Privacy Policy to continue.';
      toast({ title: 'Please accept terms', description, tone: 'error' });
    }
    plan.submit(event);
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitOnEnter} className={styles.form}>
      <SegmentedControl
        legend="Billing cycle"
        name="billingCycle"
        options={CYCLES}
        value={billingCycle}
        onChange={(cycle) => plan.set('billingCycle', cycle)}
      />
      <PlanCards
        features={features}
        cycle={billingCycle}
        codeApplied={codeApplied}
        value={selectedPlan}
        onChange={(name) => plan.set('selectedPlan', name)}
      />
      <DiscountBox form={plan} applied={codeApplied} onApply={props.onApplyCode} />
      <PartnerBox form={plan} />
      {asksHeardFrom && (
        <TextField label={SIGNUP_FIELD_LABELS.heardFrom} optional {...plan.field('heardFrom')} />
      )}
      <Agreements form={plan} />
      <RefusedNotice refused={props.refused} onFix={props.onFix} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          size="lg"
          busy={plan.busy}
          busyLabel="Creating Account..."
          disabled={!agreed}
          aria-describedby={agreed ? undefined : missing}
        >
          Create Account
        </Button>
        {!agreed && (
          <p id={missing} className={styles.missing}>
            Agree to both to continue.
          </p>
        )}
        <Button
          variant="outline"
          icon={<Glyph name="previous" size={18} />}
          disabled={plan.busy}
          onClick={props.onPrevious}
        >
          Previous
        </Button>
      </div>
    </form>
  );
}

/** A disabled button would stop Enter from sending the form; here Enter must show what is missing. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
