import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { preHydrationInput, sendIfPressed } from '#web/lib/forms/pre-hydration-input.ts';
import type { SignupForms } from './forms.ts';
import { readPrefill, withoutPrefill } from './prefill.ts';
import { readTabDraft, type TabDraft, writeTabDraft } from './tab-draft.ts';

/**
 * Restores the draft of this tab, then the choices of a link, then pre-hydration input; and stores every change from
 * then on. Returns whether the visitor had been past the first step. `root` contains
 * the fields of that step.
 */
export function useTabDraft(forms: SignupForms, step: number, root: RefObject<HTMLElement | null>): boolean {
  const { personal, company, plan, codeApplied, applyCode } = forms;
  const [restored, setRestored] = useState<TabDraft>();

  const restore = useEffectEvent(() => {
    const draft = readTabDraft();
    const prefill = readPrefill(location.search);
    personal.fill({
      ...answersFor(personal, draft.values),
      ...answersFor(personal, preHydrationInput(root.current)),
    });
    company.fill(answersFor(company, draft.values));
    plan.fill({
      ...answersFor(plan, draft.values),
      ...(prefill.plan && { selectedPlan: prefill.plan }),
      ...(prefill.cycle && { billingCycle: prefill.cycle }),
    });
    applyCode(draft.codeApplied);
    const settled = withoutPrefill(location.href);
    if (settled) history.replaceState(history.state, '', settled);
    setRestored(draft);
    sendIfPressed(root.current);
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    if (!restored || step > 3) return;
    const reached = Math.max(restored.reached, step);
    writeTabDraft({ ...personal.values, ...company.values, ...plan.values }, codeApplied, reached);
  }, [restored, step, personal.values, company.values, plan.values, codeApplied]);

  return restored !== undefined && restored.reached > 1;
}

/** The values of `answers` that belong to `form`; choices among them were validated when they were read. */
function answersFor<Values extends object>(form: { values: Values }, answers: object): Partial<Values> {
  return Object.fromEntries(
    Object.entries(answers).filter(([name]) => name in form.values),
  ) as Partial<Values>;
}
