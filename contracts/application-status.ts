/** Sales experience of an applicant; each level estimates a commission tier. */
export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'expert', 'master'] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

/** Commission by tier, in percent. */
export const COMMISSION_PERCENT: Record<ExperienceLevel, number> = {
  beginner: 15,
  intermediate: 25,
  expert: 35,
  master: 50,
};

/** The same in basis points, hundredths of a percent: the ledger calculates only with whole numbers. */
export const COMMISSION_BASIS_POINTS: Record<ExperienceLevel, number> = {
  beginner: 1_500,
  intermediate: 2_500,
  expert: 3_500,
  master: 5_000,
};

/** Status of an application; `needs_info`: the applicant was asked for more. */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected', 'needs_info'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Entries of a history that are decisions: an undo takes back the last of them. */
export const DECISION_KINDS = ['approved', 'rejected', 'asked'] as const;
