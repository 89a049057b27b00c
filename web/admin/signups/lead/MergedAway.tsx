import { useEffect, useEffectEvent } from 'react';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { stepDraft } from '#web/admin/records/next-step/step-form.ts';
import { useMoveDrafts } from '#web/admin/records/use-draft.ts';
import type { Answer } from '#web/lib/answer.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

interface Props {
  id: string;
  /** What the server said of it. */
  answer: Answer & { movedTo: string };
}

/** In place of a signup that was merged into another: leads there, with what was written here and not sent. */
export function MergedAway({ id, answer: { message, movedTo } }: Props) {
  const move = useEffectEvent(useMoveDrafts());
  useEffect(() => {
    for (const name of [(lead: string) => `lead ${lead}`, stepDraft]) move(name(id), name(movedTo));
  }, [id, movedTo]);
  return (
    <>
      <p>{message}. What you wrote and did not send is there, too.</p>
      <ButtonLink href={fillPath(PAGES.lead, { id: movedTo })}>Open that signup</ButtonLink>
    </>
  );
}
