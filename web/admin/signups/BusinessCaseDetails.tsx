import type { AttachedCase } from '#contracts/attached-case.ts';
import { businessCase } from '#contracts/business-case.ts';
import { writeCase } from '#contracts/business-case-inputs.ts';
import { PAGES } from '#contracts/paths.ts';
import { PRICES_OF } from '#contracts/plans.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { formatCount, formatDollars, formatUtcDate } from '#web/lib/format/format.ts';

/**
 * The numbers that somebody put into a business case before signing up, and what follows from them by the prices of
 * today.
 */
export function BusinessCaseDetails({ inputs }: { inputs: AttachedCase }) {
  const { calls, length, missed, value, cost, per, week, after, handled, cycle, prices } = inputs;
  const { minutes, plan, saving, hours } = businessCase(inputs);
  return (
    <>
      <Details layout="grid">
        <Detail label="Calls a week">{formatCount(calls)}</Detail>
        <Detail label="Minutes per call">{formatCount(length)}</Detail>
        <Detail label="Missed today">{`${missed}%`}</Detail>
        <Detail label="Value of a call">{formatDollars(value)}</Detail>
        <Detail label="Cost of a person">{`$${formatCount(cost)} per ${per}`}</Detail>
        <Detail label="Paid hours a week">{formatCount(week)}</Detail>
        <Detail label="Minutes after a call">{formatCount(after)}</Detail>
        <Detail label="Finished by the agent">{`${handled}%`}</Detail>
        <Detail label="Minutes a month">{formatCount(minutes)}</Detail>
        <Detail label="Cheapest plan">{`${plan.plan}, ${formatDollars(plan.total)} a month (${cycle})`}</Detail>
        <Detail label="Saving a year">{formatDollars(saving)}</Detail>
        <Detail label="Hours returned">{`${formatCount(hours.returned)} a year`}</Detail>
      </Details>
      <p>
        <a href={`${PAGES.businessCase}?${writeCase(inputs)}`}>Open the business case</a>
        {prices !== PRICES_OF && ` (made by the prices of ${formatUtcDate(prices)})`}
      </p>
    </>
  );
}
