import type { ReactNode } from 'react';
import { countDrafts } from '#web/lib/count-drafts.ts';
import { countOf } from '#web/lib/plural.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  /** How many drafts there are. */
  count: number;
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
  const count = countDrafts(known?.id);
  if (count === 0) return true;
  return new Promise((resolve) => {
    function answer(discard: boolean): void {
      draw(undefined);
      resolve(discard);
    }
    draw(<DraftQuestion count={count} action={action} onAnswer={answer} />);
  });
}

function DraftQuestion({ count, action, onAnswer }: Props) {
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
        {were} written and not sent. Logging out deletes {them}, because others may use this browser. This
        can’t be undone.
      </p>
    </Dialog>
  );
}
