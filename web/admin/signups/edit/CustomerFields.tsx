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

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const INDUSTRIES = Object.entries(SIGNUP_INDUSTRIES).map(([value, label]) => ({ value, label }));

interface Props {
  field: (name: keyof CustomerValues) => FieldBinding<string>;
  /** Says beside the plan what a change of it does. */
  planNote?: ReactNode;
}

/** Everything of a customer that the team can enter or change, but for the email. */
export function CustomerFields({ field, planNote }: Props) {
  return (
    <div className={css.fields}>
      <TextField label={LABELS.firstName} required {...field('firstName')} />
      <TextField label={LABELS.lastName} required {...field('lastName')} />
      <SelectField
        label={LABELS.selectedPlan}
        placeholder="Please choose"
        options={same(PLAN_NAMES)}
        required
        {...field('selectedPlan')}
      />
      <SelectField
        label={LABELS.billingCycle}
        placeholder="Please choose"
        options={same(BILLING_CYCLES)}
        required
        {...field('billingCycle')}
      />
      {planNote && (
        <div role="status" className={css.planNote}>
          {planNote}
        </div>
      )}
      <TextField label={LABELS.phone} type="tel" required {...field('phone')} />
      <TextField label={LABELS.companyName} required {...field('companyName')} />
      <SelectField
        label={LABELS.industry}
        placeholder="Please choose"
        options={INDUSTRIES}
        required
        {...field('industry')}
      />
      <SelectField
        label={LABELS.companySize}
        placeholder="Please choose"
        options={same(COMPANY_SIZES)}
        required
        {...field('companySize')}
      />
      <TextField label={LABELS.location} required {...field('location')} />
      <TextField label={LABELS.businessPhone} type="tel" required {...field('businessPhone')} />
      <TextField label={LABELS.website} type="url" optional {...field('website')} />
      <TextArea label={LABELS.description} optional rows={3} {...field('description')} />
    </div>
  );
}
