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
