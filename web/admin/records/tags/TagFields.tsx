import { TAG_COLORS, type TagColor } from '#contracts/tag-color.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import type { FieldBinding } from '#web/lib/forms/form.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './TagFields.module.css';

const COLORS = TAG_COLORS.map((value) => ({ value, label: statusLabel(value) }));

interface Props {
  name: FieldBinding<string>;
  color: FieldBinding<TagColor>;
}

/** The name and the color of a tag, and how it will look. */
export function TagFields({ name, color }: Props) {
  return (
    <>
      <TextField label="Name" autoComplete="off" required {...name} />
      <SelectField label="Color" options={COLORS} required {...color} />
      <p className={styles.look} aria-hidden="true">
        <Badge tone={color.value}>{name.value.trim() || 'Tag'}</Badge>
      </p>
    </>
  );
}
