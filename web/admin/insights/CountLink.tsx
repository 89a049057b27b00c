import { formatCount } from '#web/lib/format/format.ts';

interface Props {
  /** What is counted; the link says it, as it may be heard without its row. */
  label: string;
  count: number;
  /** The records that are counted. */
  href?: string | undefined;
}

/** A count, as the link to what it counts where there is one. */
export function CountLink({ label, count, href }: Props) {
  const text = formatCount(count);
  if (!href) return text;
  return (
    <a href={href} aria-label={`${text}: ${label}`}>
      {text}
    </a>
  );
}
