import * as z from 'zod/mini';
import { leadNextStep } from '#contracts/lead.ts';
import { isForDay } from '#contracts/step-due.ts';
import { instantOf, offsetMsAt } from '#web/admin/records/times/instant-of.ts';
import { shownDayOf } from '#web/admin/records/times/today.ts';
import type { DraftName } from '#web/lib/drafts/unsent.ts';

const asked = z
  .strictObject({ version: z.int(), text: z.string(), on: z.string(), at: z.string() })
  .check(z.refine(({ text }) => text.trim() !== '', { error: 'Please say what comes next', path: ['text'] }));

/** What the form of a next step asks for: what and on which day, and a time of that day where there is one. */
export const stepForm = z.pipe(
  z.pipe(
    asked,
    z.transform(({ at, ...step }): z.input<typeof leadNextStep> => {
      const { on, ...others } = step;
      return on && at ? { ...others, at: instantOf(`${on}T${at}`) ?? '' } : step;
    }),
  ),
  leadNextStep,
);

/** What is planned with a lead, and when; `null` where nothing is. */
interface Planned {
  text: string | null;
  dueAt: string | null;
}

/** How the name of the draft of a step begins; the lead's id follows. */
export const STEP_DRAFT = 'step ';
export const stepDraft = (leadId: string): DraftName => `${STEP_DRAFT}${leadId}`;

/** Such a draft as it is kept, with the name of the person. */
export const draftedStep = z.object({ name: z.string(), text: z.string(), on: z.string(), at: z.string() });

/** Such a draft as it was kept; nothing where that is damaged, or of a form that had other fields. */
export function readStepDraft(stored: string): z.output<typeof draftedStep> | undefined {
  try {
    return draftedStep.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/**
 * Whether a draft holds anything but the step that is planned: what is saved as its page is left seems lost there.
 */
export function isUnsaved(stored: string, planned: Planned): boolean {
  const step = readStepDraft(stored);
  if (!step) return false;
  const { on, at } = fieldsOf(planned.dueAt);
  return step.text.trim() !== (planned.text ?? '') || step.on !== on || step.at !== at;
}

/** The day and the time of a step as their fields hold them; blank where it has none. */
export function fieldsOf(dueAt: string | null): { on: string; at: string } {
  if (!dueAt) return { on: '', at: '' };
  const instant = new Date(dueAt);
  const clock = new Date(instant.getTime() + offsetMsAt(instant.getTime())).toISOString();
  return { on: shownDayOf(instant), at: isForDay(dueAt) ? '' : clock.slice(11, 16) };
}
