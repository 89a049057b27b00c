import { type ReactNode, useEffect, useState } from 'react';
import { request } from '#web/lib/api/api.ts';
import { nameOf } from '#web/lib/drafts/name-of.ts';
import { continueLink, listUnsent, type Unsent } from '#web/lib/drafts/unsent.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './DraftQuestion.module.css';

/** Drafts that are named, so that the buttons stay in view on a phone. */
const LISTED = 5;

interface Props {
  drafts: readonly Unsent[];
  /** What is about to be done, as its button says it. */
  action: string;
  /** `discard` is false for whoever stays, however they close it. */
  onAnswer: (discard: boolean) => void;
}

/**
 * Whether the drafts of `user`, who is signed in, may be deleted with the end of the session; asked where there are
 * some. `draw` draws the question beside the button, which gets the focus back.
 */
export async function mayDiscard(
  draw: (question: ReactNode) => void,
  user: Promise<{ id: string } | null>,
  action = 'Log out',
): Promise<boolean> {
  const known = await user.catch(() => null);
  const drafts = listUnsent(known?.id);
  if (drafts.length === 0) return true;
  return new Promise((resolve) => {
    function answer(discard: boolean): void {
      draw(undefined);
      resolve(discard);
    }
    draw(<DraftQuestion drafts={drafts} action={action} onAnswer={answer} />);
  });
}

function DraftQuestion({ drafts, action, onAnswer }: Props) {
  const count = drafts.length;
  const [were, them] = count === 1 ? ['It was', 'it'] : ['They were', 'them'];
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={`You have ${countOf(count, 'draft')} in this browser`}
      footer={
        <>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {action} and discard {them}
          </Button>
        </>
      }
    >
      <p>
        {were} written and not sent. You will be logged out, which deletes {them}, because others may use this
        browser. This can’t be undone.
      </p>
      <ul className={styles.drafts}>
        {drafts.slice(0, LISTED).map((draft, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is while it is asked
          <NamedDraft key={place} draft={draft} onContinue={() => onAnswer(false)} />
        ))}
        {count > LISTED && (
          <li>
            And {formatCount(count - LISTED)} more: {kindsOf(drafts.slice(LISTED))}
          </li>
        )}
      </ul>
    </Dialog>
  );
}

/** What it is, of whom once that is read, and how it begins. */
function NamedDraft({ draft, onContinue }: { draft: Unsent; onContinue: () => void }) {
  const { what, text, about } = draft;
  const [name, setName] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts stay as they are while it is asked
  useEffect(() => {
    // Where it is gone or there is no connection, they know it by its text.
    if (about) nameOf(about, request).then(setName, () => undefined);
  }, []);
  return (
    <li>
      {/* It may be on this page: the question gives way to the form. */}
      <a href={continueLink(draft)} onClick={onContinue}>
        {about && name ? `${about.as} ${name}` : what}
      </a>
      {text && <>: “{text}”</>}
    </li>
  );
}

/** E.g. `Note on a signup (2), Import`. */
function kindsOf(drafts: readonly Unsent[]): string {
  const counts = new Map<string, number>();
  for (const { what } of drafts) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts]
    .map(([what, count]) => (count === 1 ? what : `${what} (${formatCount(count)})`))
    .join(', ');
}
