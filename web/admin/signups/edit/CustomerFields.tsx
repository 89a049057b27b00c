import type { ReactNode } from 'react';
import { COMPANY_SIZES, SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import { SIGNUP_FIELD_LABELS as LABELS } from '#contracts/field-labels.ts';
import { BILLING_CYCLES, PLAN_NAMES } from '#contracts/plans.ts';
import type { FieldBinding } from '#web/lib/form.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { CustomerValues } from './customer-values.ts';
import css from './edit.module.css';
import { phoneHint } from './phone-hint.ts';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const INDUSTRIES = Object.entries(SIGNUP_INDUSTRIES).map(([value, label]) => ({ value, label }));

type Bind = (name: keyof CustomerValues) => FieldBinding<string> & { required?: boolean };

interface Props {
  field: Bind;
  /** Says beside the plan what a change of it does. */
  planNote?: ReactNode;
  /** The same of the email. */
  emailNote?: ReactNode;
}

/** Everything of a customer that the team can change. */
export function CustomerFields({ field, planNote, emailNote }: Props) {
  return (
    <div className={css.fields}>
      <NameFields field={field} />
      <PlanFields field={field} />
      {planNote && (
        <div role="status" className={css.planNote}>
          {planNote}
        </div>
      )}
      <TextField label={LABELS.email} type="email" {...field('email')} />
      <PhoneField name="phone" field={field} />
      {emailNote && (
        <div role="status" className={css.planNote}>
          {emailNote}
        </div>
      )}
      <CompanyFields field={field} />
    </div>
  );
}

/** Their first and last name. */
export function NameFields({ field }: { field: Bind }) {
  return (
    <>
      <TextField label={LABELS.firstName} {...field('firstName')} />
      <TextField label={LABELS.lastName} {...field('lastName')} />
    </>
  );
}

/** A number; one that seems too short is pointed out, and not refused. */
export function PhoneField({ name, field }: { name: 'phone' | 'businessPhone'; field: Bind }) {
  const bound = field(name);
  return <TextField label={LABELS[name]} type="tel" hint={phoneHint(bound.value)} {...bound} />;
}

/** What they buy; blank while that is not known. */
export function PlanFields({ field }: { field: Bind }) {
  return (
    <>
      <SelectField
        label={LABELS.selectedPlan}
        placeholder="Not known"
        options={same(PLAN_NAMES)}
        {...field('selectedPlan')}
      />
      <SelectField
        label={LABELS.billingCycle}
        placeholder="Not known"
        options={same(BILLING_CYCLES)}
        {...field('billingCycle')}
      />
    </>
  );
}

/** Their company, as far as it is known. */
export function CompanyFields({ field }: { field: Bind }) {
  return (
    <>
      <TextField label={LABELS.companyName} {...field('companyName')} />
      <SelectField
        label={LABELS.industry}
        placeholder="Not known"
        options={INDUSTRIES}
        {...field('industry')}
      />
      <SelectField
        label={LABELS.companySize}
        placeholder="Not known"
        options={same(COMPANY_SIZES)}
        {...field('companySize')}
      />
      <TextField label={LABELS.location} {...field('location')} />
      <PhoneField name="businessPhone" field={field} />
      <TextField label={LABELS.website} type="url" {...field('website')} />
      <TextArea label={LABELS.description} rows={3} {...field('description')} />
    </>
  );
}
