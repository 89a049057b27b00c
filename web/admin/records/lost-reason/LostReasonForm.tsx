import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { LostReasonFields } from './LostReasonFields.tsx';
import styles from './LostReasonForm.module.css';

interface Props {
  onAnswer: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why one lead or several are lost. */
export function LostReasonForm({ onAnswer, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason) onAnswer(reason);
      }}
      className={styles.form}
    >
      <LostReasonFields
        label="Reason"
        error={tried && !reason ? 'Please say why it is lost' : undefined}
        onReason={setReason}
      />
      <FormActions>
        <Button type="submit">Mark as lost</Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}
