import { useState } from 'react';
import { LOST_REASONS, OTHER_REASON } from '#contracts/lost-reasons.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { formatMoment } from '#web/lib/format.ts';
import { statusLabel } from '#web/lib/status-label.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { Moves } from './use-moves.ts';

const REASONS = [...LOST_REASONS, OTHER_REASON].map((value) => ({ value, label: value }));

/** Asks what must be known before a lead is moved. */
export function MoveDialog({ moves: { asked, answer, dismiss } }: { moves: Moves }) {
  const open = (question: string) => asked?.question === question;
  const name = asked?.card.name ?? '';
  return (
    <>
      <Dialog open={open('reason')} onClose={dismiss} title={`Why is ${name} lost?`} asks>
        <ReasonForm onAnswer={answer} />
      </Dialog>
      <Dialog
        open={open('time')}
        onClose={dismiss}
        title={`Choose a time for ${name}`}
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
        footer={<Button onClick={() => answer()}>Cancel the setup and move</Button>}
      >
        {asked?.card.setupAt && (
          <p>
            The setup of {name} on {formatMoment(asked.card.setupAt)} is cancelled, and the person is told by
            email. {statusLabel(asked.to)} has no setup. This cannot be undone.
          </p>
        )}
      </Dialog>
    </>
  );
}

function ReasonForm({ onAnswer }: { onAnswer: (reason: string) => void }) {
  const [chosen, setChosen] = useState('');
  const [written, setWritten] = useState('');
  const [tried, setTried] = useState(false);
  const other = chosen === OTHER_REASON;
  const reason = other ? written.trim() : chosen;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason) onAnswer(reason);
      }}
      style={{ display: 'grid', gap: 'var(--space-4)' }}
    >
      <SelectField
        label="Reason"
        name="reason"
        placeholder="Please choose"
        options={REASONS}
        value={chosen}
        error={tried && !chosen ? 'Please say why it is lost' : undefined}
        onChange={({ target }) => setChosen(target.value)}
      />
      {other && (
        <TextArea
          label="In your own words"
          name="written"
          rows={2}
          value={written}
          error={tried && !reason ? 'Please say why it is lost' : undefined}
          onChange={({ target }) => setWritten(target.value)}
        />
      )}
      <div>
        <Button type="submit">Mark as lost</Button>
      </div>
    </form>
  );
}
