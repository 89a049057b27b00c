/** Industries to choose from at signup: payload value and label, in the order shown. */
export const SIGNUP_INDUSTRIES = {
  healthcare: 'Healthcare',
  'financial-services': 'Financial Services',
  insurance: 'Insurance',
  transportation: 'Transportation',
  'retail-consumer': 'Retail & Consumer',
  'travel-hospitality': 'Travel & Hospitality',
  'debt-collection': 'Debt Collection',
  'food-restaurant': 'Food & Restaurant',
  'real-estate': 'Real Estate',
  other: 'Other',
} as const;
export type SignupIndustry = keyof typeof SIGNUP_INDUSTRIES;
export const SIGNUP_INDUSTRY_VALUES = Object.keys(SIGNUP_INDUSTRIES) as [SignupIndustry, ...SignupIndustry[]];

export const COMPANY_SIZES = [
  '1-10 employees',
  '11-50 employees',
  '51-200 employees',
  '201-500 employees',
  '500+ employees',
] as const;

/** What is known of a company, in the order of the forms. */
export const COMPANY_FIELDS = [
  'companyName',
  'industry',
  'companySize',
  'location',
  'businessPhone',
  'website',
  'description',
] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** The company among somebody's answers. */
export function companyIn<Answers extends { [Field in CompanyField]?: unknown }>(
  answers: Answers,
): Pick<Answers, CompanyField> {
  return forCompanyFields((field) => answers[field]) as Pick<Answers, CompanyField>;
}

/** A value for each field of a company. */
export function forCompanyFields<Value>(of: (field: CompanyField) => Value): Record<CompanyField, Value> {
  return Object.fromEntries(COMPANY_FIELDS.map((field) => [field, of(field)])) as Record<CompanyField, Value>;
}
