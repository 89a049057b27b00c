import { stepTitle } from '#web/admin/partners/labels.ts';
import { Entry, EntryList } from '#web/admin/records/details/EntryList.tsx';
import { Callout } from '#web/admin/shell/Callout.tsx';
import type { ChangedMeanwhile } from './use-partner-form.ts';

/** Tells in a dialog what others did with the partner since it was opened. */
export function PartnerChanged({ changed }: { changed: ChangedMeanwhile | undefined }) {
  if (!changed) return null;
  return (
    <Callout role="alert" tone="next">
      <p>{changed.message}</p>
      <EntryList>
        {changed.entries.map((step) => (
          <Entry
            key={step.id}
            title={stepTitle(step)}
            by={step.by ?? 'a former colleague'}
            at={step.at}
            text={step.text}
          />
        ))}
      </EntryList>
    </Callout>
  );
}
