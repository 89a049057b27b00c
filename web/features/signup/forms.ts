import { DEFAULT_CYCLE, DEFAULT_PLAN } from '#contracts/plans.ts';
import type { Signup } from '#contracts/signup.ts';
import { type FieldBinding, useForm } from '#web/lib/forms/form.ts';

const contract = () => import('#contracts/signup.ts');

type OnSubmit = () => void | Promise<void>;

/** `onSubmit` gets what was checked; the values of its own render may be older than what was checked. */
export function usePersonalForm(onSubmit: (checked: Pick<Signup, 'password'>) => Promise<void>) {
  const initial = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' };
  return useForm({ schema: () => contract().then(({ personalStep }) => personalStep), initial, onSubmit });
}
export type PersonalForm = ReturnType<typeof usePersonalForm>;

export function useCompanyForm(onSubmit: OnSubmit) {
  const initial = {
    companyName: '',
    industry: '',
    companySize: '',
    location: '',
    businessPhone: '',
    website: '',
    description: '',
  };
  return useForm({ schema: () => contract().then(({ companyStep }) => companyStep), initial, onSubmit });
}
export type CompanyForm = ReturnType<typeof useCompanyForm>;

export function usePlanForm(onSubmit: OnSubmit) {
  const initial = {
    selectedPlan: DEFAULT_PLAN,
    billingCycle: DEFAULT_CYCLE,
    discountCode: '',
    heardFrom: '',
    partnerCode: '',
    agreeTerms: false,
    agreePrivacy: false,
  };
  return useForm({ schema: () => contract().then(({ planStep }) => planStep), initial, onSubmit });
}
export type PlanForm = ReturnType<typeof usePlanForm>;

/** The forms of the three steps, and whether the discount code was applied. */
export interface SignupForms {
  personal: PersonalForm;
  company: CompanyForm;
  plan: PlanForm;
  codeApplied: boolean;
  applyCode: (applied: boolean) => void;
}

/** A field that is validated when Next is pressed, not when it is left. */
export function untilNext<Value>({ onBlur: _, ...field }: FieldBinding<Value>) {
  return field;
}
