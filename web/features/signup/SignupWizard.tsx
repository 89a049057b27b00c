import { useEffect, useRef } from 'react';
import type { PlanName } from '#contracts/plans.ts';
import type { SignupPage } from '#web/schemas/signup-page.ts';
import { StandingStrings } from '#web/ui/StandingStrings.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import styles from './SignupWizard.module.css';
import { DONE } from './step-history.ts';
import { useSignup } from './use-signup.ts';

interface SignupWizardProps {
  copy: SignupPage;
  /** The features of each plan, besides its minutes. */
  features: Record<PlanName, readonly string[]>;
}

/** Signup in three steps and a welcome. */
export function SignupWizard({ copy, features }: SignupWizardProps) {
  const root = useRef<HTMLDivElement>(null);
  const signup = useSignup(root);
  const { step, deferred, personal, company, plan, codeApplied, attachments } = signup;
  const stepCopy = copy.steps[step - 1];
  const wanted = useFocusOnStepChange(root, step);

  /** Goes to the step with `field`, and focuses it. */
  function fix(field: string): void {
    wanted.current = field;
    signup.backTo(field in personal.values ? 1 : 2);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only what comes later is loaded ahead
    <div ref={root} className={styles.wizard} onFocus={signup.prepare}>
      {deferred && step === DONE && (
        <deferred.Welcome
          copy={copy.welcome}
          firstName={personal.values.firstName.trim()}
          companyName={company.values.companyName.trim()}
          confirms={signup.introduced ? undefined : personal.values.email.trim()}
          leftOut={signup.leftOut}
          call={attachments.attached.triedCall}
        />
      )}
      {stepCopy && (
        <>
          <header className={styles.head}>
            <h1 className={styles.headline}>{copy.headline}</h1>
            <Steps labels={copy.steps.map(({ label }) => label)} current={step} />
          </header>
          <div className={styles.talk}>
            <div className={styles.question}>
              <p className={styles.asked}>{stepCopy.question}</p>
              <h2 tabIndex={-1} data-focus-target className={styles.title}>
                {stepCopy.title}
              </h2>
              <p className={styles.reason}>{stepCopy.reason}</p>
            </div>
            <div className={styles.strings}>
              <StandingStrings />
            </div>
            <div className={styles.answer}>
              {step === 1 && <PersonalStep form={personal} note={signup.note && copy[signup.note]} />}
              {deferred && step === 2 && (
                <deferred.CompanyStep
                  form={company}
                  onPrevious={() => signup.backTo(1)}
                  attached={
                    <deferred.Attachments
                      copy={copy}
                      attached={attachments.attached}
                      onRemove={attachments.remove}
                    />
                  }
                />
              )}
              {deferred && step === 3 && (
                <deferred.PlanStep
                  form={plan}
                  features={features}
                  codeApplied={codeApplied}
                  onApplyCode={signup.applyCode}
                  refused={signup.refused}
                  onPrevious={() => signup.backTo(2)}
                  onFix={fix}
                />
              )}
            </div>
            {deferred && step === 3 && <deferred.PlanSummary plan={plan.values} codeApplied={codeApplied} />}
          </div>
        </>
      )}
      <Toaster />
    </div>
  );
}

/**
 * Moves the visitor along when the step changes: to the top of the form and its heading, or to the field
 * whose name is in the returned ref.
 */
function useFocusOnStepChange(root: React.RefObject<HTMLElement | null>, step: number) {
  const wanted = useRef<string>(undefined);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    root.current?.scrollIntoView({ block: 'start' });
    const field = wanted.current && root.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`);
    if (field) field.focus();
    else root.current?.querySelector<HTMLElement>('[data-focus-target]')?.focus({ preventScroll: true });
    wanted.current = undefined;
  }, [root, step]);
  return wanted;
}
