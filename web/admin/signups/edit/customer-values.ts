import type { UserDetails } from '#contracts/admin.ts';
import type { EditableField } from '#contracts/lead-edit.ts';

/** What stands in the fields of a customer. */
export type CustomerValues = Record<EditableField, string>;

/** What stands in them before anything is typed. */
export function customerValues(details?: UserDetails): CustomerValues {
  const { user, company, subscription } = details ?? {};
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    phone: user?.phone ?? '',
    companyName: company?.companyName ?? '',
    industry: company?.industry ?? 'other',
    companySize: company?.companySize ?? '1-10 employees',
    location: company?.location ?? '',
    businessPhone: company?.businessPhone ?? '',
    website: company?.website ?? '',
    description: company?.description ?? '',
    selectedPlan: subscription?.plan ?? 'Growth',
    billingCycle: subscription?.billingCycle ?? 'monthly',
  };
}
