/** How far the setup of a signup has come; `lost` can follow any of them. */
export const LEAD_STATUSES = ['pending_setup', 'contacted', 'scheduled', 'live', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];
