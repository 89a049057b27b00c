import { useState } from 'react';
import { LOST_REASONS, OTHER_REASON } from '#contracts/lost-reasons.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

const REASONS = [...LOST_REASONS, OTHER_REASON].map((value) => ({ value, label: value }));

interface Props {
  label: string;
  /** What is wrong with the reason, if anything. */
  error: string | undefined;
  /** The reason as it stands; blank while none is given. */
  onReason: (reason: string) => void;
}

/** Why a lead is lost: one of the usual reasons, which Insights counts, or one's own words. */
export function LostReasonFields({ label, error, onReason }: Props) {
  const [chosen, setChosen] = useState('');
  const [written, setWritten] = useState('');
  const other = chosen === OTHER_REASON;
  return (
    <>
      <SelectField
        label={label}
        name={other ? 'usual-reason' : 'reason'}
        placeholder="Please choose"
        options={REASONS}
        value={chosen}
        error={other ? undefined : error}
        onChange={({ target }) => {
          setChosen(target.value);
          onReason(target.value === OTHER_REASON ? written.trim() : target.value);
        }}
      />
      {other && (
        <TextArea
          label="In your own words"
          name="reason"
          rows={2}
          value={written}
          error={error}
          onChange={({ target }) => {
            setWritten(target.value);
            onReason(target.value.trim());
          }}
        />
      )}
    </>
  );
}
