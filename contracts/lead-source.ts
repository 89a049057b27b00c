/** How a lead came to us: its person signed up, it stood in an imported file, or somebody of the team entered it. */
export const LEAD_SOURCES = ['signup', 'import', 'manual'] as const;
/** A plan, an industry, a billing cycle or a source that nobody told us. An unknown text is a blank one. */
export const UNKNOWN = 'unknown';
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const SOURCE_LABELS: Record<LeadSource, string> = {
  signup: 'Signup',
  import: 'Import',
  manual: 'Entered by hand',
};
