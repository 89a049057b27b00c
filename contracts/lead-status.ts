/** How far the setup of a signup has come; `lost` can follow any of them. */
export const LEAD_STATUSES = ['pending_setup', 'contacted', 'scheduled', 'live', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The due date of a lead to whom no call is due: it came from a list, not from the signup. */
export const NO_DUE_DATE = '9999-12-31T00:00:00.000Z';
