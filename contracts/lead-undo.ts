/** What of leads can be taken back, by the names under which the server keeps it and histories say that it was. */
export const LEAD_UNDOS = ['call', 'status', 'assign', 'next_step', 'tag', 'untag', 'edit'] as const;
export type LeadUndo = (typeof LEAD_UNDOS)[number];
