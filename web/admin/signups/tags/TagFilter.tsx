import type { FilterControlProps } from '#web/admin/records/filters/fields.ts';
import { useTags } from '#web/admin/records/tags/use-tags.ts';
import { SelectField } from '#web/ui/SelectField.tsx';

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
