import { useAsksHeardFrom } from '#web/lib/visit/use-asks-heard-from.ts';
import type { Partnership } from '#web/schemas/partnership.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './ApplicationForm.module.css';
import { BusinessFields } from './BusinessFields.tsx';
import type { Tier } from './tier.ts';
import type { ApplicationFormState } from './use-application.ts';

interface FieldsProps {
  form: ApplicationFormState;
  copy: Partnership['form'];
  tiers: readonly Tier[];
}

/** The fields of an application; each is validated when it is left. */
export function Fields({ form, copy, tiers }: FieldsProps) {
  const { field, values } = form;
  const asksHeardFrom = useAsksHeardFrom();
  const tier = tiers.find(({ level }) => level === values.experience);
  const levels = tiers.map(({ level, name, requirement }) => ({
    value: level,
    label: `${name}: ${requirement}`,
  }));
  return (
    <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" required {...field('phone')} />
      </div>
      <TextField label="Company" optional autoComplete="organization" {...field('company')} />
      <div>
        <SelectField
          label="Experience level"
          placeholder="Select your experience level"
          options={levels}
          required
          {...field('experience')}
        />
        <div role="status">
          {tier && <p className={styles.estimate}>{estimateOf(copy.estimate, tier)}</p>}
        </div>
      </div>
      <TextArea
        label="Sales experience"
        hint="What have you sold, and to whom?"
        rows={3}
        required
        {...field('salesExperience')}
      />
      <TextArea
        label="Target market"
        hint="Which businesses would you introduce us to?"
        rows={3}
        required
        {...field('targetMarket')}
      />
      <TextArea
        label="Motivation"
        hint="Why this, and why now? At least 20 characters."
        rows={3}
        required
        {...field('motivation')}
      />
      {asksHeardFrom && <TextField label="How did you hear of us?" optional {...field('heardFrom')} />}
      <BusinessFields form={form} copy={copy.business} />
      <ButtonRow>
        <Button type="submit" size="lg" busy={form.busy} busyLabel="Submitting...">
          Submit Application
        </Button>
      </ButtonRow>
    </form>
  );
}

function estimateOf(text: string, { name, percent }: Tier): string {
  return text.replace('{tier}', name).replace('{percent}', String(percent));
}
