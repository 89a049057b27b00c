import { type ReactNode, useEffect, useRef } from 'react';
import { COMPANY_SIZES, SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import { CYCLE_LABELS } from '#contracts/cycle-labels.ts';
import { DISCOUNT_DECISIONS, DISCOUNT_LABELS } from '#contracts/discount-decision.ts';
import { BILLING_CYCLES, PLAN_NAMES } from '#contracts/plans.ts';
import type { CustomerValues } from '#web/admin/records/details/customer-values.ts';
import { EDITED_FIELD_LABELS as LABELS } from '#web/admin/records/details/edited-field-labels.ts';
import type { FieldBinding } from '#web/lib/forms/form.ts';
import { type Option, SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './edit.module.css';
import { phoneHint } from './phone-hint.ts';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const CYCLES = BILLING_CYCLES.map((value) => ({ value, label: CYCLE_LABELS[value] }));
const DISCOUNTS = DISCOUNT_DECISIONS.map((value) => ({ value, label: DISCOUNT_LABELS[value] }));
const INDUSTRIES = Object.entries(SIGNUP_INDUSTRIES).map(([value, label]) => ({ value, label }));

type Bind = (name: keyof CustomerValues) => FieldBinding<string> & { required?: boolean };

/** Everything of a customer, or only their plan. */
export type EditedPart = 'customer' | 'plan';

interface Props {
  part: EditedPart;
  field: Bind;
  /** The discount code that they entered. */
  code: string | null | undefined;
  /** Whether a draft was put back. */
  isRestored: boolean;
  /** Says beside the plan what a change of it does. */
  planNote?: ReactNode;
  /** The same of the email. */
  emailNote?: ReactNode;
}

/** What the team can change of a customer: how to reach them first, what they buy last. */
export function CustomerFields({ part, field, code, isRestored, planNote, emailNote }: Props) {
  return (
    <div className={styles.fields}>
      {part === 'customer' && (
        <>
          <NameFields field={field} />
          <EmailField field={field} />
          <Note isRestored={isRestored}>{emailNote}</Note>
          <PhoneField name="phone" field={field} />
          <CompanyFields field={field} />
        </>
      )}
      <PlanFields field={field} />
      {code && <DiscountField code={code} field={field} />}
      <Note isRestored={isRestored}>{planNote}</Note>
    </div>
  );
}

/** What a change in the fields before it does; read aloud as it comes, and never below the fold of who makes it. */
function Note({ isRestored, children }: { isRestored: boolean; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  const wasRestored = useRef(isRestored);
  const says = Boolean(children);
  useEffect(() => {
    // A draft that is put back changes fields, too: what says that it is one stands at the top.
    if (says && isRestored === wasRestored.current) note.current?.scrollIntoView({ block: 'nearest' });
    wasRestored.current = isRestored;
  }, [says, isRestored]);
  return (
    <div ref={note} role="status" className={styles.note}>
      {children}
    </div>
  );
}

/** An address has a line to itself: it is read letter by letter. */
export function EmailField({ field }: { field: Bind }) {
  return (
    <div className={styles.line}>
      <TextField label={LABELS.email} type="email" {...field('email')} />
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

interface ChoiceProps {
  name: 'selectedPlan' | 'billingCycle' | 'industry' | 'companySize';
  options: readonly Option[];
  field: Bind;
}

/** One choice of several; that it is not known is offered only where that is accepted. */
function ChoiceField({ name, options, field }: ChoiceProps) {
  const bound = field(name);
  // A draft may be blank here all the same.
  const isKnown = bound.required && bound.value !== '';
  return (
    <SelectField
      label={LABELS[name]}
      placeholder={isKnown ? undefined : 'Not known'}
      options={options}
      {...bound}
    />
  );
}

/** What they buy; blank while that is not known. */
export function PlanFields({ field }: { field: Bind }) {
  return (
    <>
      <ChoiceField name="selectedPlan" options={same(PLAN_NAMES)} field={field} />
      <ChoiceField name="billingCycle" options={CYCLES} field={field} />
    </>
  );
}

/** What becomes of the code that they entered: a declined one is charged for, and they are told. */
function DiscountField({ code, field }: { code: string; field: Bind }) {
  return (
    <div className={styles.line}>
      <SelectField label={`${LABELS.discount}: ${code}`} options={DISCOUNTS} {...field('discount')} />
    </div>
  );
}

/** Their company, as far as it is known. */
export function CompanyFields({ field }: { field: Bind }) {
  return (
    <>
      <TextField label={LABELS.companyName} {...field('companyName')} />
      <ChoiceField name="industry" options={INDUSTRIES} field={field} />
      <ChoiceField name="companySize" options={same(COMPANY_SIZES)} field={field} />
      <TextField label={LABELS.location} {...field('location')} />
      <PhoneField name="businessPhone" field={field} />
      <TextField label={LABELS.website} type="url" {...field('website')} />
      <TextArea label={LABELS.description} rows={3} {...field('description')} />
    </>
  );
}
