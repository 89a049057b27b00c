import { useState } from 'react';
import { BY_DAY_MAX, daysBetween, INSIGHT_DAYS } from '#contracts/insight-choices.ts';
import type { Insights } from '#contracts/insights.ts';
import { Button } from '#web/ui/Button.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import strip from '#web/ui/strip.module.css';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './RangeFields.module.css';
import type { Range } from './use-range.ts';

const PRESETS = [
  { value: 'month', label: 'This month' },
  ...INSIGHT_DAYS.map((days) => ({
    value: String(days),
    label: days === 365 ? '1 year' : `${days} days`,
  })),
];
const PERIODS = [
  { value: 'day', label: 'By day' },
  { value: 'week', label: 'By week' },
  { value: 'month', label: 'By month' },
] as const;

interface Props {
  range: Range;
  data: Insights;
  onChoose: (range: Partial<Range>) => void;
}

/** The range of days, this month, up to today or between two dates, and the length of a point of the chart. */
export function RangeFields({ range, data, onChoose }: Props) {
  const [from, setFrom] = useState(data.from);
  const [to, setTo] = useState(data.to);
  const long = daysBetween(data.from, data.to) >= BY_DAY_MAX;
  // The choice is shown at once, though the figures are on their way; where the server cannot show it, `data.per` says
  // what it shows.
  const shownPer = range.per && !(long && range.per === 'day') ? range.per : data.per;
  const problem = from && to && from > to ? 'This is before the first day' : undefined;
  return (
    <div className={`${styles.fields} ${strip.strip}`}>
      <SegmentedControl
        legend="Period"
        name="days"
        options={PRESETS}
        value={range.month ? 'month' : range.days ? String(range.days) : ''}
        onChange={(value) =>
          onChoose({
            month: value === 'month',
            days: INSIGHT_DAYS.find((known) => String(known) === value),
          })
        }
      />
      <SegmentedControl
        legend="Group by"
        name="per"
        options={PERIODS.filter(({ value }) => !long || value !== 'day')}
        value={shownPer}
        onChange={(per) => onChoose({ ...range, per })}
      />
      <form
        className={styles.days}
        onSubmit={(event) => {
          event.preventDefault();
          if (from && to && !problem) onChoose({ from, to, per: undefined });
        }}
      >
        <TextField
          label="From"
          name="from"
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="To"
          name="to"
          type="date"
          error={problem}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" size="sm" variant="outline">
          Show these days
        </Button>
      </form>
    </div>
  );
}
