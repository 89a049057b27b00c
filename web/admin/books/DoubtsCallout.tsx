import { Callout } from '#web/admin/shell/Callout.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';

interface Props {
  /** What is odd; blank where nothing is. */
  asked: string;
  /** What the box says, e.g. `The payment is right`. */
  label: string;
  /** The question to which somebody said that it is right: about other values it is asked anew. */
  sure: string;
  onSure: (sure: string) => void;
  error: string | undefined;
}

/** Asks about odd values of money before they are recorded. */
export function DoubtsCallout({ asked, label, sure, onSure, error }: Props) {
  if (!asked) return null;
  return (
    <Callout tone="next" role="status">
      <p>{asked} Please check it before it is recorded.</p>
      <CheckboxField
        label={label}
        name="sure"
        checked={sure === asked}
        error={sure === asked ? undefined : error}
        onChange={({ target }) => onSure(target.checked ? asked : '')}
      />
    </Callout>
  );
}
