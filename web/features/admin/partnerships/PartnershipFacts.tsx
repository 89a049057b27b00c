import type { PartnershipRecord } from '#contracts/partnership.ts';
import { Fact, Facts } from '../facts/Facts.tsx';
import { Address, Listing, Phone, Website } from '../facts/values.tsx';
import css from './PartnershipFacts.module.css';

interface Props {
  application: PartnershipRecord;
  /** Only the first lines of the longer answers. */
  brief?: boolean;
}

/** Every answer of an application: the short ones in columns, the longer ones after them. */
export function PartnershipFacts({ application, brief }: Props) {
  return (
    <div className={css.facts}>
      <Facts layout="grid">
        <Fact label="Email">
          <Address email={application.email} />
        </Fact>
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
      </Facts>
      <Facts layout={brief ? 'extracts' : 'texts'}>
        <Fact label="Target market">{application.targetMarket}</Fact>
        <Fact label="Business model">{application.businessModel}</Fact>
        <Fact label="Integration experience">{application.integrationExperience}</Fact>
        <Fact label="Partnership goals">{application.partnershipGoals}</Fact>
        <Fact label="Additional info">{application.additionalInfo}</Fact>
      </Facts>
    </div>
  );
}
