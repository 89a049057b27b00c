import { Suspense } from 'react';
import { formatDate } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { LostReasonForm } from '../records/LostReasonForm.tsx';
import { saidOfMail } from '../session/mail-server.ts';
import type { Moves, Question } from './use-moves.ts';

const ScheduleSetup = lazy(() => import('./ScheduleSetup.tsx'));

/** Asks what must be known before a lead is moved. */
export function MoveDialog({ moves: { asked, answer, dismiss } }: { moves: Moves }) {
  /** A dialog that gives way to the next question closes as well: that dismisses nothing. */
  const dialog = (question: Question) => {
    const open = asked?.questions[0] === question;
    return { open, onClose: () => open && dismiss() };
  };
  const name = asked?.card.name ?? '';
  return (
    <>
      <Dialog {...dialog('reason')} title={`Why is ${name} lost?`} asks>
        <LostReasonForm onAnswer={answer} onCancel={dismiss} />
      </Dialog>
      {asked?.questions[0] === 'time' && (
        <Suspense>
          <ScheduleSetup card={asked.card} onClose={dismiss} />
        </Suspense>
      )}
      <Dialog
        {...dialog('cancels')}
        title="Cancel the setup?"
        footer={
          <>
            <Button variant="danger" onClick={() => answer()}>
              Cancel the setup and move
            </Button>
            <Button variant="outline" onClick={dismiss}>
              Keep the setup
            </Button>
          </>
        }
      >
        {asked?.card.setupAt && (
          <p>
            The setup of {name} on {formatDate(asked.card.setupAt)} is canceled.{' '}
            {saidOfMail('They are notified by email')}. {statusLabel(asked.to)} has no setup. This cannot be
            undone.
          </p>
        )}
      </Dialog>
    </>
  );
}
