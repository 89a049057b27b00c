import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contracts/application.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Listing } from '#web/admin/records/details/Listing.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { Website } from '#web/admin/records/details/Website.tsx';
import { AdditionalInfo } from './AdditionalInfo.tsx';
import styles from './details.module.css';
import { tierLabel } from './review/decision-mail.ts';

type Answer = readonly [label: string, value: ReactNode];

/** What an applicant answered: first what a decision is made by; what they left blank is named in one line. */
export function Answers({ application }: { application: ApplicationRecord }) {
  const { website, marketingChannels: channels } = application;
  const decisive: Answer[] = [
    ['Tier asked for', tierLabel(application.experience)],
    ['Expected referral volume', application.referralVolume],
    ['Marketing channels', channels.length > 0 && <Listing items={channels} />],
  ];
  const reasons: Answer[] = [
    ['Target market', application.targetMarket],
    ['Additional info', application.additionalInfo && <AdditionalInfo text={application.additionalInfo} />],
    ['Partnership goals', application.partnershipGoals],
  ];
  const business: Answer[] = [
    ['Company type', application.companyType],
    ['Website', website && <Website url={website} />],
    ['Years in business', application.yearsInBusiness],
    ['Revenue', application.currentRevenue],
  ];
  const plans: Answer[] = [
    ['Business model', application.businessModel],
    ['Integration experience', application.integrationExperience],
  ];
  const blank = [...decisive, ...reasons, ...business, ...plans].filter((answer) => !isGiven(answer));
  return (
    <>
      <Section title="Deciding factors">
        <div className={styles.details}>
          <Given layout="grid" answers={decisive} />
          <Given layout="texts" answers={reasons} />
        </div>
      </Section>
      <Section title="Their business">
        <div className={styles.details}>
          <Given layout="grid" answers={business} />
          <Given layout="texts" answers={plans} />
          {blank.length > 0 && (
            <p className={styles.blank}>
              Not provided: {blank.map(([label]) => label.toLowerCase()).join(', ')}.
            </p>
          )}
        </div>
      </Section>
    </>
  );
}

const isGiven = ([, value]: Answer) => Boolean(value);

function Given({ layout, answers }: { layout: 'grid' | 'texts'; answers: readonly Answer[] }) {
  const given = answers.filter(isGiven);
  if (given.length === 0) return null;
  return (
    <Details layout={layout}>
      {given.map(([label, value]) => (
        <Detail key={label} label={label}>
          {value}
        </Detail>
      ))}
    </Details>
  );
}
