/** How far the setup of a lead has come; `lost` can follow any of them. */
export const LEAD_STATUSES = ['pending_setup', 'contacted', 'scheduled', 'live', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

const WITHOUT_SETUP: readonly string[] = ['pending_setup', 'contacted', 'lost'] satisfies LeadStatus[];

/** Whether a change to `status` ends a setup that is still ahead: it is cancelled, and the person mailed. */
export function endsSetup(status: string, setupAt: Date | string | null, now: Date): boolean {
  return setupAt !== null && new Date(setupAt) > now && WITHOUT_SETUP.includes(status);
}

/** The due date of a lead to whom no call is due: it came from a list, not from the signup. */
export const NO_DUE_DATE = '9999-12-31T00:00:00.000Z';
