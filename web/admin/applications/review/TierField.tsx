import { useState } from 'react';
import { EXPERIENCE_LEVELS } from '#contracts/application-status.ts';
import type { FieldBinding } from '#web/lib/forms/form.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { AS_APPLIED, type Recipient, type TierChoice, tierCounts, tierLabel } from './decision-mail.ts';

interface Props {
  recipients: readonly Recipient[];
  field: FieldBinding<TierChoice>;
  onChoose: (tier: TierChoice) => void;
}

/** Which tier an approval gives: of several the same to all, or to each what they applied as. */
export function TierField({ recipients, field, onChoose }: Props) {
  // What was chosen for several stays a choice when only one of them is left.
  const [several] = useState(recipients.length > 1);
  const [first, ...others] = recipients.map(({ experience }) => experience);
  const claimed = first && (others.length > 0 ? tierCounts([first, ...others]) : tierLabel(first));
  const levels = EXPERIENCE_LEVELS.map((level) => {
    const label = tierLabel(level);
    return { value: level, label: others.length > 0 ? `${label}, for all ${recipients.length}` : label };
  });
  const asApplied = { value: AS_APPLIED, label: 'What each applied as' };
  return (
    <SelectField
      label="Final tier"
      placeholder="Please choose"
      hint={`They applied as ${claimed}`}
      options={several ? [asApplied, ...levels] : levels}
      {...field}
      onChange={({ target }) => onChoose(target.value as TierChoice)}
    />
  );
}
