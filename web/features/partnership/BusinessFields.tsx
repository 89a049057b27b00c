import { useLayoutEffect, useRef } from 'react';
import type { Partnership } from '#web/schemas/partnership.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import toggle from '#web/ui/toggle.module.css';
import styles from './ApplicationForm.module.css';
import {
  BUSINESS_FIELDS,
  COMPANY_TYPES,
  REFERRAL_VOLUMES,
  REVENUES,
  YEARS_IN_BUSINESS,
} from './application.ts';
import { ChannelsField } from './ChannelsField.tsx';
import type { ApplicationFormState } from './use-application.ts';

interface BusinessFieldsProps {
  form: ApplicationFormState;
  copy: Partnership['form']['business'];
}

/** The second part, collapsed: all its fields are optional. */
export function BusinessFields({ form, copy }: BusinessFieldsProps) {
  const { field, values, errors } = form;
  const details = useRef<HTMLDetailsElement>(null);

  // Collapsed fields cannot take the focus: the part opens for a draft, and whenever one of its fields is invalid.
  const given = BUSINESS_FIELDS.some((name) => values[name].length > 0);
  useLayoutEffect(() => unfold(details.current, given), [given]);
  useLayoutEffect(() => {
    const wrong = BUSINESS_FIELDS.some((name) => errors[name] !== undefined);
    unfold(details.current, wrong);
  }, [errors]);

  return (
    <details ref={details} className={styles.business}>
      <summary className={`${toggle.toggle} ${styles.summary}`}>
        <h3>{copy.headline}</h3>
        <p>{copy.lead}</p>
      </summary>
      <div className={styles.form}>
        <div className={styles.pair}>
          <SelectField
            label="Company type"
            optional
            placeholder="Select"
            options={COMPANY_TYPES}
            {...field('companyType')}
          />
          <TextField
            label="Website"
            optional
            type="url"
            autoComplete="url"
            placeholder="https://example.com"
            {...field('website')}
          />
          <SelectField
            label="Years in business"
            optional
            placeholder="Select"
            options={YEARS_IN_BUSINESS}
            {...field('yearsInBusiness')}
          />
          <SelectField
            label="Annual revenue"
            optional
            placeholder="Select"
            options={REVENUES}
            {...field('currentRevenue')}
          />
        </div>
        <TextArea
          label="Business model"
          optional
          hint="What do you sell, and how?"
          rows={2}
          {...field('businessModel')}
        />
        <TextArea
          label="Integration experience"
          optional
          hint="Calendars, CRM, telephone systems you have connected."
          rows={2}
          {...field('integrationExperience')}
        />
        <SelectField
          label="Expected referrals"
          optional
          placeholder="Select"
          options={REFERRAL_VOLUMES}
          {...field('referralVolume')}
        />
        <ChannelsField
          ticked={values.marketingChannels}
          onChange={(channels) => form.set('marketingChannels', channels)}
        />
      </div>
    </details>
  );
}

function unfold(details: HTMLDetailsElement | null, needed: boolean): void {
  if (details && needed) details.open = true;
}
