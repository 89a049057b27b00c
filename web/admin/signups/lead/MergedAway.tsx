import { useEffect, useEffectEvent, useState } from 'react';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { useMoveDraft } from '#web/admin/records/drafts/use-draft.ts';
import { stepDraft } from '#web/admin/records/next-step/step-form.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import type { MergedInto } from '#web/admin/signups/api/merged-into.ts';
import { callOf } from '#web/lib/drafts/draft-names.ts';
import { listUnsent, type Unsent } from '#web/lib/drafts/unsent.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import styles from './MergedAway.module.css';

interface Props {
  id: string;
  into: MergedInto;
}

/** What may be written about a lead, as its draft is named, and what is kept beside it, which goes along with it. */
const DRAFTS: { of: (lead: string) => string; beside?: (lead: string) => string }[] = [
  { of: (lead) => `lead ${lead}`, beside: (lead) => callOf(`lead ${lead}`) },
  { of: (lead) => `email lead ${lead}` },
  { of: stepDraft },
];

/** In place of a signup that was merged into another: leads there, with what was written here and not sent. */
export function MergedAway({ id, into }: Props) {
  const userId = useSession()?.id;
  const move = useEffectEvent(useMoveDraft());
  const [moved, setMoved] = useState(false);
  const [left, setLeft] = useState<Unsent[]>([]);
  useEffect(() => {
    const went = DRAFTS.filter(({ of }) => move(of(id), of(into.id)));
    for (const { beside } of went) if (beside) move(beside(id), beside(into.id));
    if (went.length > 0) setMoved(true);
    const page = fillPath(PAGES.lead, { id });
    setLeft(listUnsent(userId).filter(({ href }) => href === page));
  }, [id, into.id, userId]);
  return (
    <div role="status" className={styles.merged}>
      <p>
        {into.message}.{moved && ' What you wrote and did not send is there, too.'}
      </p>
      {left.map(({ what, text }) => (
        <p key={`${what} ${text}`}>
          Not taken along: {what}
          {text && <>: “{text}”</>}
        </p>
      ))}
      <ButtonLink href={fillPath(PAGES.lead, { id: into.id })}>Open that signup</ButtonLink>
    </div>
  );
}
