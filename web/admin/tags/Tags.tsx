import { Island } from '#web/admin/shell/Island.tsx';
import { ManageTags } from './ManageTags.tsx';

/** The island of the page of tags. */
export default function Tags() {
  return (
    <Island permission="tags.manage">
      <ManageTags />
    </Island>
  );
}
