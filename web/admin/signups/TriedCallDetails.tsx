import type { CallSummary } from '#contracts/call/summary.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';

/** How the call ended that the person tried before signing up. */
export function TriedCallDetails({ call }: { call: CallSummary }) {
  return (
    <>
      <Details layout="grid">
        <Detail label="Call">
          <a href={`/call/${call.industry}`}>{`/call/${call.industry}`}</a>
        </Detail>
        <Detail label="Outcome">{call.outcome.replaceAll('_', ' ')}</Detail>
        <Detail label="Call score">{call.score === null ? 'Not scored' : `${call.score} of 100`}</Detail>
        <Detail label="Length">{`${call.durationSeconds} s`}</Detail>
      </Details>
      <Details layout="texts">
        <Detail label="What was agreed">{call.agreed.join('\n')}</Detail>
        <Detail label="Summary">{call.summary}</Detail>
      </Details>
    </>
  );
}
