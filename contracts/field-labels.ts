/** What people read beside each field of the signup: in its form, in its errors and in an import. */
export const SIGNUP_FIELD_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
  companyName: 'Company name',
  industry: 'Industry',
  companySize: 'Company size',
  location: 'Location',
  businessPhone: 'Business phone',
  website: 'Website',
  description: 'Business description',
  selectedPlan: 'Plan',
  billingCycle: 'Billing cycle',
  heardFrom: 'How did you hear of us?',
} as const;
