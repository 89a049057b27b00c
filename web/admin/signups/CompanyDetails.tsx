import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { CatalogValue, Phone } from '#web/admin/records/details/values.tsx';
import { Website } from '#web/admin/records/details/Website.tsx';

/** The company of a lead. */
export function CompanyDetails({ company }: { company: NonNullable<LeadDetails['company']> }) {
  return (
    <>
      <Details layout="grid">
        <Detail label="Company">{company.companyName}</Detail>
        <Detail label="Industry">
          <CatalogValue value={company.industry} labels={SIGNUP_INDUSTRIES} />
        </Detail>
        <Detail label="Company size">{company.companySize}</Detail>
        <Detail label="Location">{company.location}</Detail>
        <Detail label="Business phone">
          {company.businessPhone && <Phone number={company.businessPhone} />}
        </Detail>
        <Detail label="Website">{company.website && <Website url={company.website} />}</Detail>
      </Details>
      <Details layout="texts">
        <Detail label="Description">{company.description}</Detail>
      </Details>
    </>
  );
}
