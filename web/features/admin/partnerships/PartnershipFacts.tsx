import type { PartnershipRecord } from '#contracts/partnership.ts';
import { Fact, Facts } from '../facts/Facts.tsx';
import { Listing, Phone, Website } from '../facts/values.tsx';

interface Props {
  application: PartnershipRecord;
  /** Longer answers are cut after a few lines. */
  brief?: boolean;
}

/** Every answer of an application: the short ones in columns, the longer ones after them. */
export function PartnershipFacts({ application, brief }: Props) {
  return (
    <Facts layout="grid" brief={brief}>
      <Fact label="Email">{application.email}</Fact>
      <Fact label="Phone">
        <Phone number={application.phone} />
      </Fact>
      <Fact label="Company type">{application.companyType}</Fact>
      <Fact label="Website">{application.website && <Website url={application.website} />}</Fact>
      <Fact label="Years in business">{application.yearsInBusiness}</Fact>
      <Fact label="Revenue">{application.currentRevenue}</Fact>
      <Fact label="Expected referral volume">{application.referralVolume}</Fact>
      <Fact label="Marketing channels">
        {application.marketingChannels.length > 0 && <Listing items={application.marketingChannels} />}
      </Fact>
      <Fact label="Target market" long>
        {application.targetMarket}
      </Fact>
      <Fact label="Business model" long>
        {application.businessModel}
      </Fact>
      <Fact label="Integration experience" long>
        {application.integrationExperience}
      </Fact>
      <Fact label="Partnership goals" long>
        {application.partnershipGoals}
      </Fact>
      <Fact label="Additional info" long>
        {application.additionalInfo}
      </Fact>
    </Facts>
  );
}
