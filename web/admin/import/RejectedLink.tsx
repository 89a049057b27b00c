import { countedText } from '#web/lib/format/plural.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useFileUrl } from './use-file-url.ts';

const SAVE = { one: 'Save the row left out', other: 'Save the {count} rows left out' };

/** The rows that were left out as a file to save, correct and choose again. */
export function RejectedLink({ count, file }: { count: number; file: Blob }) {
  return (
    <ButtonLink variant="outline" href={useFileUrl(file)} download="rows-left-out.csv">
      {countedText(SAVE, count)}
    </ButtonLink>
  );
}
