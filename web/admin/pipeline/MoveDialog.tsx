import { fillPath, PAGES } from '#contracts/paths.ts';
import { formatDate } from '#web/lib/format.ts';
import { statusLabel } from '#web/lib/status-label.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LostReasonForm } from '../records/LostReasonForm.tsx';
import type { Moves } from './use-moves.ts';

/** Asks what must be known before a lead is moved. */
export function MoveDialog({ moves: { asked, answer, dismiss } }: { moves: Moves }) {
  const open = (question: string) => asked?.question === question;
  const name = asked?.card.name ?? '';
  return (
    <>
      <Dialog open={open('reason')} onClose={dismiss} title={`Why is ${name} lost?`} asks>
        <LostReasonForm onAnswer={answer} onCancel={dismiss} />
      </Dialog>
      <Dialog
        open={open('time')}
        onClose={dismiss}
        title={`Schedule the setup of ${name}`}
        footer={
          asked && <ButtonLink href={fillPath(PAGES.lead, { id: asked.card.id })}>Schedule Setup</ButtonLink>
        }
      >
        <p>A lead is scheduled by choosing a time for its setup. The person is invited by email.</p>
      </Dialog>
      <Dialog
        open={open('cancels')}
        onClose={dismiss}
        title="Cancel the setup?"
        footer={
          <>
            <Button onClick={() => answer()}>Cancel the setup and move</Button>
            <Button variant="outline" onClick={dismiss}>
              Keep the setup
            </Button>
          </>
        }
      >
        {asked?.card.setupAt && (
          <p>
            The setup of {name} on {formatDate(asked.card.setupAt)} is canceled, and the person is told by
            email. {statusLabel(asked.to)} has no setup. This cannot be undone.
          </p>
        )}
      </Dialog>
    </>
  );
}
