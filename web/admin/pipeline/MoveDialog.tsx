import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { LostReasonForm } from '#web/admin/records/lost-reason/LostReasonForm.tsx';
import { saidOfMail } from '#web/admin/session/mail-server.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PIPELINE_KEY } from './api/get-pipeline.ts';
import type { Moves, Question } from './use-moves.ts';

/** The form of a setup's time, which `web/pages` hands in: it is part of another page. */
export type ScheduleSetupForm = ComponentType<{ id: string; name: string; onClose: () => void }>;

interface Props {
  moves: Moves;
  ScheduleSetup: ScheduleSetupForm;
}

/** Asks what must be known before a lead is moved. A lead is scheduled by choosing a time for its setup. */
export function MoveDialog({ moves: { asked, answer, dismiss }, ScheduleSetup }: Props) {
  const client = useQueryClient();
  function closeSchedule(): void {
    dismiss();
    void client.invalidateQueries({ queryKey: PIPELINE_KEY });
  }
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
          <ScheduleSetup id={asked.card.id} name={name} onClose={closeSchedule} />
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
            The setup of {name} on {formatDateTime(asked.card.setupAt)} is canceled.{' '}
            {saidOfMail('They are notified by email')}. {statusLabel(asked.to)} has no setup. This cannot be
            undone.
          </p>
        )}
      </Dialog>
    </>
  );
}
