import { businessCase, type CaseInputs, type CaseResult, personYear } from '#contracts/business-case.ts';
import { writeCase } from '#contracts/business-case-inputs.ts';
import { PAGES } from '#contracts/pages.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { OVERAGE_PER_MINUTE, type PlanName } from '#contracts/plans.ts';
import type { Details } from '#web/lib/format/placeholders.ts';
import type { BusinessCasePage } from '#web/schemas/business-case.ts';

/** The texts of the page that depend on its numbers. */
export type CaseCopy = Pick<BusinessCasePage, 'result' | 'notes'> & {
  sums: string[];
  signup: string;
};

/** A stretch of a string in percent of its length. */
export interface Stretch {
  name: string;
  from: number;
  size: number;
}

/** A case in words, and as stretches of strings. */
export interface CaseView {
  /** Texts by the name of the element that shows them. */
  texts: Record<string, string>;
  sums: string[];
  /** Whether the agent costs more than it saves. */
  loss: boolean;
  /** What sounds and what is silent, e.g. `dollars-today-people` and `dollars-rest`. */
  stretches: Stretch[];
  plan: PlanName;
  signup: string;
  /** The query of the link to this case. */
  query: string;
}

/** Describes the case of `inputs`. */
export function caseView(words: CaseCopy, inputs: CaseInputs): CaseView {
  const result = businessCase(inputs);
  const { plan, today, ahead, saving, hours } = result;
  const details = detailsOf(inputs, result);
  const say = (text: string) => fillPlaceholders(text, details);
  const loss = saving < 0;
  const query = writeCase(inputs);
  return {
    texts: {
      saving: fillPlaceholders(loss ? words.result.costs : words.result.saves, {
        amount: dollars(Math.abs(saving)),
      }),
      minutes: say(words.result.minutes),
      plan: say(words.result.plan),
      detail: say(plan.extraMinutes > 0 ? words.result.extra : words.result.within),
      returned: say(words.result.returned),
      weeks: say(words.result.weeks),
      'today-people': dollars(today.people),
      'today-missed': dollars(today.missed),
      'today-total': dollars(today.total),
      'ahead-people': dollars(ahead.people),
      'ahead-missed': dollars(ahead.missed),
      'ahead-agent': dollars(ahead.agent),
      'ahead-total': dollars(ahead.total),
      'hours-today': count(hours.today),
      'hours-ahead': count(hours.today - hours.returned),
      signup: say(words.signup),
    },
    sums: words.sums.map(say),
    loss,
    stretches: [
      ...stretchesOf('dollars', Math.max(today.total, ahead.total), [
        [
          'today',
          [
            ['people', today.people],
            ['missed', today.missed],
          ],
        ],
        [
          'ahead',
          [
            ['agent', ahead.agent],
            ['people', ahead.people],
            ['missed', ahead.missed],
          ],
        ],
      ]),
      ...stretchesOf('hours', hours.today, [
        ['today', [['people', hours.today]]],
        ['ahead', [['people', hours.today - hours.returned]]],
      ]),
    ],
    plan: plan.plan,
    signup: `${PAGES.signup}?${new URLSearchParams({ plan: plan.plan, cycle: inputs.cycle, case: query })}`,
    query,
  };
}

type Row = [name: string, parts: [name: string, amount: number][]];

/** The rows of a drawing of which the longest is `whole`; what is left of the last row is its rest. */
function stretchesOf(drawing: string, whole: number, rows: Row[]): Stretch[] {
  const percent = (amount: number) => (whole > 0 ? Math.round((amount / whole) * 10_000) / 100 : 0);
  return rows.flatMap(([row, parts]) => {
    let from = 0;
    const sounding = parts.map(([name, amount]) => {
      const stretch = { name: `${drawing}-${row}-${name}`, from, size: percent(amount) };
      from += stretch.size;
      return stretch;
    });
    return [...sounding, { name: `${drawing}-${row}-rest`, from, size: Math.max(0, 100 - from) }];
  });
}

/** Every number that a text may name. */
function detailsOf(
  inputs: CaseInputs,
  { minutes, plan, today, ahead, saving, hours, weeks }: CaseResult,
): Details {
  const { calls, length, missed, value, after, handled, week } = inputs;
  const yearly = calls * 52;
  const lost = (yearly * missed) / 100;
  return {
    calls: count(calls),
    length: count(length),
    minutes: count(minutes),
    plan: plan.plan,
    price: dollars(plan.price),
    extra: count(plan.extraMinutes),
    overage: `$${OVERAGE_PER_MINUTE.toFixed(2)}`,
    totalToday: dollars(today.total),
    monthly: dollars(plan.total),
    agent: dollars(ahead.agent),
    answered: count(yearly - lost),
    each: count(length + after),
    hoursToday: count(hours.today),
    hourly: dollars(personYear(inputs) / (week * 52)),
    people: dollars(today.people),
    lost: count(lost),
    value: dollars(value),
    missed: dollars(today.missed),
    handled: count(handled),
    peopleLeft: dollars(ahead.people),
    missedLeft: dollars(ahead.missed),
    totalThen: dollars(ahead.total),
    saving: dollars(saving),
    hours: count(hours.returned),
    today: count(hours.today),
    weeks: count(weeks),
  };
}

/** A number with at most two decimals, e.g. `1,664` or `2.5`. */
const count = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Dollars, with cents where there are any, e.g. `$1,208` or `−$99.50`. */
export function dollars(value: number): string {
  const cents = Math.round(Math.abs(value) * 100) / 100;
  const amount = cents.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(cents) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${value < 0 ? '−' : ''}$${amount}`;
}

/** A day such as `2026-11-22` as `November 22, 2026`. */
export function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
