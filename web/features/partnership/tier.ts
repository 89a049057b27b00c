import type { ExperienceLevel } from '#contracts/application-status.ts';

/** A commission tier as the page shows it. */
export interface Tier {
  level: ExperienceLevel;
  name: string;
  requirement: string;
  /** Commission. */
  percent: number;
}
