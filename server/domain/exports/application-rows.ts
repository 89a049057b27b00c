import type { ApplicationRecord } from '#contracts/application.ts';

/** The fields of an application that are columns of the file, in their order. */
export const APPLICATION_ROW_FIELDS: readonly (keyof ApplicationRecord)[] = [
  'id',
  'companyName',
  'contactName',
  'email',
  'phone',
  'companyType',
  'website',
  'yearsInBusiness',
  'currentRevenue',
  'targetMarket',
  'businessModel',
  'integrationExperience',
  'referralVolume',
  'marketingChannels',
  'partnershipGoals',
  'additionalInfo',
  'status',
  'createdAt',
  'experience',
  'dueAt',
  'decidedAt',
  'cameFrom',
  'heardFrom',
  'finalTier',
];
