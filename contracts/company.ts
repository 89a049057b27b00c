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
