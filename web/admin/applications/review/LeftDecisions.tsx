import { useEffect, useEffectEvent, useReducer } from 'react';
import type { ApplicationReview, Outcome } from '#contracts/review.ts';
import { useForgetDraft } from '#web/admin/records/drafts/use-draft.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { fateOf, isForDecision } from '#web/lib/drafts/draft-fate.ts';
import { listUnsent } from '#web/lib/drafts/unsent.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { decisionDraft } from './decision-draft.ts';

interface Props {
  application: ApplicationReview;
  /** What can be decided by now. */
  offered: readonly Outcome[];
}

/**
 * What was written for a decision that cannot be made any more, e.g. why to reject whoever is a partner by now, or that
 * somebody made before. What was sent with one, and whose answer was lost, goes.
 */
export function LeftDecisions({ application, offered }: Props) {
  const userId = useSession()?.id;
  const forget = useForgetDraft();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const begun = offered.map((outcome): string => decisionDraft(outcome, application));
  const drafts = listUnsent(userId).filter(
    (draft) => draft.about?.id === application.id && isForDecision(draft),
  );
  const sent = drafts.filter((draft) => fateOf(draft, application) === 'sent');
  const left = drafts.filter(
    (draft) =>
      !sent.includes(draft) && (!begun.includes(draft.name) || fateOf(draft, application) === 'late'),
  );
  const drop = useEffectEvent(() => {
    for (const { name, written } of sent) forget(name, written);
  });
  useEffect(() => drop(), []);
  if (!userId || application.decidedAt === null) return null;
  return left.map(({ name, what, written }) => (
    <div key={name}>
      <TextArea name={name} label={`${what}, not sent`} readOnly rows={2} value={written} />
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          forget(name, written);
          redraw();
        }}
      >
        Discard draft
      </Button>
    </div>
  ));
}
