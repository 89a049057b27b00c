import ICAL from 'ical.js';
import { DAY_MS } from '#contracts/durations.ts';

/** Steps in which all rules of one calendar file are followed: a daily entry takes so many in 50 years. */
const STEPS_MAX = 20_000;
/** What the next month, and the days of a year, cost besides. */
const MONTH_STEPS = 10;
const YEAR_STEPS = 4;
const DAYS_AT_ONCE = 366;
/** Years beyond the range that are looked through for a yearly time: after 28 all weekdays were on all days. */
const YEARS_BEYOND = 40;
/** The library looks no further than to the year 20,000. */
const AFTER_ALL_YEARS = 20_001;

/** What is read repeats more often than anything that people write. */
export class TooOften extends Error {
  override name = 'TooOften';
}

/**
 * Has the rules of a calendar, its zones' too, followed to `end` and `STEPS_MAX` steps far: the library looks for ever
 * for a time that a rule never has. The step beyond throws `TooOften`.
 */
export function boundRules(calendar: ICAL.Component, end: number): void {
  // This empties what the library remembers of each day that it met; many entries would fill the memory of the thread.
  Object.assign(ICAL.Time, { _dowCache: {}, _wnCache: {} });
  const last = ICAL.Time.fromJSDate(new Date(end + 2 * DAY_MS), true);
  let steps = 0;
  const step = (cost: number) => {
    steps += cost;
    if (steps > STEPS_MAX) throw new TooOften();
  };
  class BoundIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      step(1);
      // Beyond the end any time will do: whoever asks stops there.
      return this.isBeyond() || super.check_contracting_rules();
    }

    /** The library goes on day after day, also where an interval is of millions of years. */
    override increment_monthday(days: number): void {
      super.increment_monthday(Math.min(days, DAYS_AT_ONCE));
      for (let left = days - DAYS_AT_ONCE; left > 0 && !this.isBeyond(); left -= DAYS_AT_ONCE) {
        step(YEAR_STEPS);
        super.increment_monthday(Math.min(left, DAYS_AT_ONCE));
      }
    }

    override increment_month(): void {
      step(MONTH_STEPS);
      super.increment_month();
    }

    override expand_year_days(year: number): number {
      step(YEAR_STEPS);
      return super.expand_year_days(year);
    }

    override increment_year(years: number): void {
      super.increment_year(years);
      if (this.last.year > last.year + YEARS_BEYOND) this.last.year = AFTER_ALL_YEARS;
    }

    isBeyond(): boolean {
      return dayOf(this.last) > dayOf(last);
    }
  }
  for (const rule of rulesIn(calendar)) {
    rule.iterator = (dtstart) => new BoundIterator({ rule, dtstart });
  }
}

function rulesIn(component: ICAL.Component): ICAL.Recur[] {
  const own = component.getAllProperties('rrule').map((each) => each.getFirstValue());
  return [
    ...own.filter((each) => each instanceof ICAL.Recur),
    ...component.getAllSubcomponents().flatMap(rulesIn),
  ];
}

/** The day as a number that grows with it, without its zone. */
function dayOf({ year, month, day }: ICAL.Time): number {
  return (year * 100 + month) * 100 + day;
}
