import { SelectField } from '#web/ui/SelectField.tsx';
import type { FilterControlProps } from '../../records/filters/fields.ts';
import { useTags } from '../../records/tags/use-tags.ts';

/** Chooses the tag whose leads are listed. The tags are read once the filters are opened. */
export default function TagFilter({ value, onChange }: FilterControlProps) {
  const all = useTags();
  return (
    <SelectField
      label="Tag"
      name="tag"
      placeholder="Any"
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
