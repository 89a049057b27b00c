import { useEffect, useEffectEvent, useState } from 'react';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { stepDraft } from '#web/admin/records/next-step/step-form.ts';
import { useMoveDraft } from '#web/admin/records/use-draft.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import type { MergedInto } from '../api/merged-into.ts';

interface Props {
  id: string;
  into: MergedInto;
}

/** In place of a signup that was merged into another: leads there, with what was written here and not sent. */
export function MergedAway({ id, into }: Props) {
  const move = useEffectEvent(useMoveDraft());
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    const names = [(lead: string) => `lead ${lead}`, (lead: string) => `lead ${lead} call`, stepDraft];
    if (names.filter((name) => move(name(id), name(into.id))).length > 0) setMoved(true);
  }, [id, into.id]);
  return (
    <>
      <p>
        {into.message}.{moved && ' What you wrote and did not send is there, too.'}
      </p>
      <ButtonLink href={fillPath(PAGES.lead, { id: into.id })}>Open that signup</ButtonLink>
    </>
  );
}
