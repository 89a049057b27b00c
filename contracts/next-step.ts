import { MINUTE_MS } from './durations.ts';
import type { LeadStatus } from './lead-status.ts';

/** Years ahead for which a next step is planned at most. */
const STEP_YEARS = 2;

/** The step that is offered where nobody was reached; whoever reaches them has done it. */
export const CALL_AGAIN = 'Call again';

/** What is wrong with `day` for a next step, as `today` stands where it is planned; nothing where it can be planned. */
export function stepDayProblem(day: string, today: string): string | undefined {
  if (day < today) return 'Please choose today or a later day';
  const [year = '', ...rest] = today.split('-');
  const last = [Number(year) + STEP_YEARS, ...rest].join('-');
  return day > last ? 'Please choose a day within two years' : undefined;
}

/** What is wrong with a time of today for a next step; the minute that just passed is now. */
export function stepTimeProblem(at: Date, now: Date): string | undefined {
  return at.getTime() < now.getTime() - MINUTE_MS ? 'Please choose a time that is still ahead' : undefined;
}

/** Whether it is asked after a call what comes next: nothing but another call is planned, and they go on. */
export const asksNextStep = (lead: { status: LeadStatus; nextStep: string | null }): boolean =>
  (lead.nextStep === null || lead.nextStep === CALL_AGAIN) &&
  lead.status !== 'live' &&
  lead.status !== 'lost';
