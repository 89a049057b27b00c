import { formatCount } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useFileUrl } from './use-file-url.ts';

/** The rows that were left out as a file to save, correct and choose again. */
export function RejectedLink({ count, file }: { count: number; file: Blob }) {
  return (
    <ButtonLink variant="outline" href={useFileUrl(file)} download="rows-left-out.csv">
      {count === 1 ? 'Save the row left out' : `Save the ${formatCount(count)} rows left out`}
    </ButtonLink>
  );
}
