import { Badge } from '#web/ui/Badge.tsx';

interface Props {
  title: string;
  /** It was taken back, and counts for nothing. */
  isUndone: boolean | undefined;
}

/** The title of an entry of a history; what was undone says so where it stands. */
export function EntryTitle({ title, isUndone }: Props) {
  if (!isUndone) return title;
  return (
    <>
      <s>{title}</s> <Badge tone="grey">Undone</Badge>
    </>
  );
}
