import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { LostReasonFields } from './LostReasonFields.tsx';
import css from './LostReasonForm.module.css';

/** Asks why one lead or several are lost. */
export function LostReasonForm({ onAnswer }: { onAnswer: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason) onAnswer(reason);
      }}
      className={css.form}
    >
      <LostReasonFields
        label="Reason"
        error={tried && !reason ? 'Please say why it is lost' : undefined}
        onReason={setReason}
      />
      <div>
        <Button type="submit">Mark as lost</Button>
      </div>
    </form>
  );
}
