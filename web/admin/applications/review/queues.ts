import type { PartnershipStatus } from '#contracts/partnership-status.ts';

/** The queues, in the order in which an application passes through them. */
export const QUEUES = {
  pending: 'To decide',
  needs_info: 'Asked for more',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<PartnershipStatus, string>;

export const STATUSES = Object.keys(QUEUES) as PartnershipStatus[];
