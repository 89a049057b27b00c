import { Badge } from '#web/ui/Badge.tsx';
import { useTags } from './use-tags.ts';

/** The tags of a signup in its row; the team's tags are read once for all rows. */
export function TagNames({ ids }: { ids: readonly string[] }) {
  const all = useTags();
  return all
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, color }) => (
      <Badge key={id} tone={color}>
        {name}
      </Badge>
    ));
}
