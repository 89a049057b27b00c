import { useReducer } from 'react';
import type { ApplicationReview, Outcome } from '#contracts/review.ts';
import { useForgetDraft } from '#web/admin/records/drafts/use-draft.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { listUnsent } from '#web/lib/drafts/unsent.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { decisionDraft } from './decision-draft.ts';

interface Props {
  application: Pick<ApplicationReview, 'id' | 'status'>;
  /** What can be decided by now. */
  offered: readonly Outcome[];
}

/** What was written for a decision that cannot be made any more, e.g. why to reject whoever is a partner by now. */
export function LeftDecisions({ application, offered }: Props) {
  const userId = useSession()?.id;
  const forget = useForgetDraft();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const begun = offered.map((outcome): string => decisionDraft(outcome, application));
  const left = listUnsent(userId).filter(
    ({ name }) =>
      name.startsWith(`application ${application.id} `) && !/ note\b/.test(name) && !begun.includes(name),
  );
  if (!userId || left.length === 0) return null;
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
