import type { UserDetails } from '#contracts/admin.ts';
import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import { Fact, Facts } from '../facts/Facts.tsx';
import { Phone, Website } from '../facts/values.tsx';

/** The company that somebody signed up for. */
export function CompanyFacts({ company }: { company: NonNullable<UserDetails['company']> }) {
  const labels: Record<string, string> = SIGNUP_INDUSTRIES;
  return (
    <>
      <Facts layout="grid">
        <Fact label="Company">{company.companyName}</Fact>
        <Fact label="Industry">{labels[company.industry] ?? company.industry}</Fact>
        <Fact label="Company size">{company.companySize}</Fact>
        <Fact label="Location">{company.location}</Fact>
        <Fact label="Business phone">
          <Phone number={company.businessPhone} />
        </Fact>
        <Fact label="Website">{company.website && <Website url={company.website} />}</Fact>
      </Facts>
      <Facts layout="texts">
        <Fact label="Description">{company.description}</Fact>
      </Facts>
    </>
  );
}
