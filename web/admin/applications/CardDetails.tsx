import type { ApplicationRecord } from '#contracts/application.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Listing } from '#web/admin/records/details/Listing.tsx';
import { Email, Phone } from '#web/admin/records/details/values.tsx';
import { Website } from '#web/admin/records/details/Website.tsx';
import styles from './details.module.css';

/**
 * Every answer of an application on its card: first the experience that decides, then the short ones, and the first
 * lines of the longer ones.
 */
export function CardDetails({ application }: { application: ApplicationRecord }) {
  return (
    <div className={styles.details}>
      <Details layout="extracts">
        <Detail label="Additional info">{application.additionalInfo}</Detail>
      </Details>
      <Details layout="grid">
        <Detail label="Email">
          <Email email={application.email} />
        </Detail>
        <Detail label="Phone">
          <Phone number={application.phone} />
        </Detail>
        <Detail label="Company type">{application.companyType}</Detail>
        <Detail label="Website">{application.website && <Website url={application.website} />}</Detail>
        <Detail label="Years in business">{application.yearsInBusiness}</Detail>
        <Detail label="Revenue">{application.currentRevenue}</Detail>
        <Detail label="Expected referral volume">{application.referralVolume}</Detail>
        <Detail label="Marketing channels">
          {application.marketingChannels.length > 0 && <Listing items={application.marketingChannels} />}
        </Detail>
      </Details>
      <Details layout="extracts">
        <Detail label="Target market">{application.targetMarket}</Detail>
        <Detail label="Business model">{application.businessModel}</Detail>
        <Detail label="Integration experience">{application.integrationExperience}</Detail>
        <Detail label="Partnership goals">{application.partnershipGoals}</Detail>
      </Details>
    </div>
  );
}
