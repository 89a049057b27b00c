import { type RefObject, useState } from 'react';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import type { Errors } from '#web/lib/forms/validation.ts';
import { loadValidators } from '#web/lib/forms/validators.ts';
import { keepHeardFrom, withAttribution } from '#web/lib/visit/attribution.ts';
import { keepBookingPerson } from '#web/lib/visit/booking-person.ts';
import { toast } from '#web/ui/toast.ts';
import { createAccount } from './api/create-account.ts';
import { whyRefused } from './api/judge-password.ts';
import { useCompanyForm, usePersonalForm, usePlanForm } from './forms.ts';
import { useStepHistory } from './step-history.ts';
import { clearTabDraft } from './tab-draft.ts';
import { useAttachments } from './use-attachments.ts';
import { useFunnel } from './use-funnel.ts';
import { useOAuthSignup } from './use-oauth-signup.ts';
import { useTabDraft } from './use-tab-draft.ts';

const deferredSteps = () => import('./deferred-steps.ts');
type DeferredSteps = Awaited<ReturnType<typeof deferredSteps>>;

/** Shown when a discount code was typed but not applied. */
const NOT_APPLIED = 'Do you want to use this code? Press Apply, or clear the field to continue without it.';

/** Loads the deferred steps in advance; a failure is retried when they are needed. */
const prepare = () => void deferredSteps().catch(() => undefined);

/** The state of the whole signup: three forms, the open step, the draft, and its end. */
export function useSignup(root: RefObject<HTMLElement | null>) {
  const personal = usePersonalForm(leaveFirstStep);
  const company = useCompanyForm(() => steps.forward());
  const plan = usePlanForm(send);
  const [codeApplied, applyCode] = useState(false);
  const [deferred, setDeferred] = useState<DeferredSteps>();
  /** The fields that the server rejected. */
  const [refused, setRefused] = useState<Errors>({});
  /** What did not go with the signup, although it was made. */
  const [leftOut, setLeftOut] = useState<string>();
  const steps = useStepHistory((step) => (step === 1 ? personal : company).isValid());
  const { step } = steps;
  useFunnel(step);
  const forms = { personal, company, plan, codeApplied, applyCode };
  const resumed = useTabDraft(forms, step, root);

  const attachments = useAttachments(company);
  const introduced = useOAuthSignup(personal.fill);

  async function leaveFirstStep({ password }: { password: string }): Promise<void> {
    const message = await whyRefused(password);
    if (message) return personal.setErrors({ password: message });
    try {
      setDeferred(await deferredSteps());
      steps.forward();
    } catch {
      toast({
        title: 'No connection',
        description: 'Please check your connection and try again.',
        tone: 'error',
      });
    }
  }

  async function send(): Promise<void> {
    setRefused({});
    // A code counts only once it was applied, because the price shown is the price charged.
    if (plan.values.discountCode.trim() && !codeApplied) return plan.setErrors({ discountCode: NOT_APPLIED });
    try {
      const { SIGNUP_SUCCESS, signupForm } = await import('#contracts/signup.ts');
      const { validate } = await loadValidators(signupForm);
      const answers = { ...personal.values, ...company.values, ...plan.values };
      const checked = validate({ ...answers, ...attachments.attached });
      if (!checked.ok) return refuse(checked.errors);
      setLeftOut(await createAccount(withAttribution(checked.data)));
      keepHeardFrom(checked.data.heardFrom);
      clearTabDraft();
      const { firstName, lastName, email, phone } = personal.values;
      keepBookingPerson({ firstName, lastName, email, phone, company: company.values.companyName });
      attachments.forget();
      toast({ ...SIGNUP_SUCCESS, tone: 'success' });
      steps.finish();
    } catch (error) {
      const body = errorBodyOf(error);
      const reason = body ? (body.message ?? 'Failed to create account') : 'An error occurred during signup';
      toast({ title: 'Signup failed', description: reason, tone: 'error' });
      refuse(body?.fields ?? {});
    }
  }

  function refuse(fields: Errors): void {
    if (fields.discountCode) applyCode(false);
    setRefused(fields);
    personal.setErrors(pick(fields, personal.values));
    company.setErrors(pick(fields, company.values));
    plan.setErrors(pick(fields, plan.values));
  }

  const note = introduced ? ('introduced' as const) : resumed ? ('resumed' as const) : undefined;
  return { ...forms, attachments, refused, leftOut, introduced, note, deferred, prepare, ...steps };
}

function pick(fields: Errors, values: object): Errors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));
}
