import { PAGES } from '#contracts/paths.ts';

/** Says of which `zone` the times of a page are, and where that is chosen. */
export function ZoneNote({ zone, className }: { zone: string; className: string | undefined }) {
  return (
    <p className={className}>
      Times are in {zone} time, your time zone. <a href={PAGES.teamAccount}>Change it</a>
    </p>
  );
}
