/** The values of the application form; `marketingChannels` are the ticked ones. */
export const BLANK = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  experience: '',
  salesExperience: '',
  targetMarket: '',
  motivation: '',
  heardFrom: '',
  companyType: '',
  website: '',
  yearsInBusiness: '',
  currentRevenue: '',
  businessModel: '',
  integrationExperience: '',
  referralVolume: '',
  marketingChannels: [] as readonly string[],
};
export type Application = typeof BLANK;

/** Fields of the second, optional part. */
export const BUSINESS_FIELDS = [
  'companyType',
  'website',
  'yearsInBusiness',
  'currentRevenue',
  'businessModel',
  'integrationExperience',
  'referralVolume',
  'marketingChannels',
] as const satisfies (keyof Application)[];

const asOptions = (labels: string[]) => labels.map((label) => ({ value: label, label }));

export const COMPANY_TYPES = asOptions([
  'Agency',
  'Consultancy',
  'Reseller',
  'Software company',
  'Phone provider',
  'Self-employed',
  'Other',
]);
export const YEARS_IN_BUSINESS = asOptions([
  'Less than 1 year',
  '1-2 years',
  '3-5 years',
  '6-10 years',
  'More than 10 years',
]);
export const REVENUES = asOptions([
  'Under $100,000',
  '$100,000 to $500,000',
  '$500,000 to $1 million',
  '$1 million to $5 million',
  'Over $5 million',
]);
export const REFERRAL_VOLUMES = asOptions([
  '1-4 a month',
  '5-10 a month',
  '11-25 a month',
  'More than 25 a month',
]);
export const MARKETING_CHANNELS = [
  'Referrals',
  'Existing customers',
  'Cold calling',
  'Newsletters',
  'Social media',
  'Trade shows',
  'Webinars',
  'Advertising',
] as const;
