import type { ReactNode } from 'react';
import { COMPANY_SIZES } from '#contracts/company.ts';
import { SIGNUP_FIELD_LABELS as LABELS } from '#contracts/field-labels.ts';
import { Button } from '#web/ui/Button.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type CompanyForm, untilNext } from './forms.ts';
import { IndustryField } from './IndustryField.tsx';
import styles from './SignupWizard.module.css';

const SIZES = COMPANY_SIZES.map((size) => ({ value: size, label: size }));

interface CompanyStepProps {
  form: CompanyForm;
  onPrevious: () => void;
  /** What goes along with the answers, shown above them. */
  attached?: ReactNode;
}

/** Step 2: the company that the agents will answer for. */
export function CompanyStep({ form, onPrevious, attached }: CompanyStepProps) {
  const field = (name: keyof CompanyForm['values']) => untilNext(form.field(name));
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      {attached}
      <TextField label={LABELS.companyName} autoComplete="organization" required {...field('companyName')} />
      <div className={styles.pair}>
        <IndustryField {...field('industry')} />
        <SelectField
          label={LABELS.companySize}
          placeholder="Select company size"
          options={SIZES}
          required
          {...field('companySize')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={LABELS.location}
          placeholder="City, State/Country"
          required
          {...field('location')}
        />
        <TextField
          label={LABELS.businessPhone}
          type="tel"
          autoComplete="work tel"
          required
          {...field('businessPhone')}
        />
      </div>
      <TextField
        label={LABELS.website}
        optional
        type="url"
        autoComplete="url"
        placeholder="https://example.com"
        {...field('website')}
      />
      <TextArea
        label={LABELS.description}
        optional
        hint="What do people usually call you about?"
        rows={3}
        {...field('description')}
      />
      <div className={styles.buttons}>
        <Button type="submit">
          Next <Glyph name="next" size={18} />
        </Button>
        <Button variant="outline" icon={<Glyph name="previous" size={18} />} onClick={onPrevious}>
          Previous
        </Button>
      </div>
    </form>
  );
}
