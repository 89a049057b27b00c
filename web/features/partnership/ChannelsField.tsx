import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import styles from './ApplicationForm.module.css';
import { MARKETING_CHANNELS } from './application.ts';

interface ChannelsFieldProps {
  ticked: readonly string[];
  onChange: (ticked: readonly string[]) => void;
}

/** Any number of marketing channels. */
export function ChannelsField({ ticked, onChange }: ChannelsFieldProps) {
  const toggle = (channel: string) =>
    onChange(MARKETING_CHANNELS.filter((each) => (each === channel) !== ticked.includes(each)));
  return (
    <fieldset className={styles.channels}>
      <legend>
        Marketing channels <span className={styles.optional}>(optional)</span>
      </legend>
      {MARKETING_CHANNELS.map((channel) => (
        <CheckboxField
          key={channel}
          label={channel}
          name="marketingChannels"
          value={ticked.includes(channel)}
          onChange={() => toggle(channel)}
        />
      ))}
    </fieldset>
  );
}
