import type { ExperienceLevel } from '#contracts/application-status.ts';
import type { PlanName } from '#contracts/plans.ts';

/** Mails to the team, which may hold whatever people typed, except in the subject. */
export interface TeamMails {
  'team-signup': {
    name: string;
    email: string;
    phone: string;
    companyName: string;
    plan: PlanName;
    link: string;
  };
  'team-application': {
    name: string;
    email: string;
    companyName: string;
    experience: ExperienceLevel;
    link: string;
  };
  'team-message': { name: string; email: string; subject: string; message: string; link: string };
  /** `message`: the note, blank if there is none. */
  'team-appointment': {
    kind: string;
    when: string;
    office: string;
    name: string;
    email: string;
    phone: string;
    company: string;
    message: string;
    link: string;
  };
  /** `how`: moved or cancelled. */
  'team-appointment-changed': {
    kind: string;
    when: string;
    office: string;
    name: string;
    how: string;
    link: string;
  };
  'team-application-answer': {
    name: string;
    companyName: string;
    question: string;
    answer: string;
    link: string;
  };
  /** To a colleague. `by`: who did it; `what`: e.g. `signup`. */
  'team-assigned': { by: string; what: string; name: string; link: string };
  /** `what`: e.g. `signups`. */
  'team-assigned-many': { by: string; count: number; what: string; link: string };
  'team-mentioned': { by: string; name: string; message: string; link: string };
  /** `how`: scheduled, moved or canceled; `when`: its time now, or until it was canceled. */
  'team-rescheduled': { by: string; how: string; name: string; when: string; link: string };
  'team-reminder': { name: string; message: string; link: string };
  /** `message`: how a reply begins. */
  'team-replied': { name: string; message: string; link: string };
  /** `name`: an endpoint's; `reason`: why nothing was delivered. */
  'team-webhook-paused': { name: string; reason: string; link: string };
  'due-digest': {
    overdue: number;
    due: number;
    /** Each part is a heading and one line per record; it is empty if there is no record. */
    signups: string[];
    messages: string[];
    applications: string[];
    link: string;
  };
}
