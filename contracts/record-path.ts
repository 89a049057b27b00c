import { fillPath, PAGES } from './paths.ts';
import type { WorkSubject } from './subjects.ts';

const PATHS: Readonly<Record<WorkSubject | 'partner', (id: string) => string>> = {
  lead: (id) => fillPath(PAGES.lead, { id }),
  partnership: (id) => `${PAGES.dashboard}?tab=partnerships&id=${id}`,
  message: (id) => `${PAGES.dashboard}?tab=messages&id=${id}`,
  appointment: (id) => `${PAGES.appointments}?id=${id}`,
  partner: (id) => `${PAGES.partners}?tab=partners&id=${id}`,
};

/** Where the team finds a record: on a page of its own, or open beside its list. */
export const recordPath = (kind: keyof typeof PATHS, id: string): string => PATHS[kind](id);
