import type { SignupIndustry } from '../company.ts';

const BY_CALL: Record<string, SignupIndustry> = {
  healthcare: 'healthcare',
  finance: 'financial-services',
  professional: 'financial-services',
  insurance: 'insurance',
  logistics: 'transportation',
  retail: 'retail-consumer',
  travel: 'travel-hospitality',
  hospitality: 'travel-hospitality',
  'food-restaurant': 'food-restaurant',
  'real-estate': 'real-estate',
};

/** The industry to choose at signup for somebody who tried the call of `industry`. */
export function signupIndustryOf(industry: string): SignupIndustry {
  return Object.hasOwn(BY_CALL, industry) ? (BY_CALL[industry] ?? 'other') : 'other';
}
