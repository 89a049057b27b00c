import type { Compared, Insights } from '#contracts/insights.ts';
import { formatCount, formatDollars } from '#web/lib/format.ts';
import css from './Headlines.module.css';
import { applicationsLink, signupsLink } from './record-links.ts';
import { changeText, minutesText } from './statistics.ts';

/** The few numbers that a manager asks for first, each compared with the days before. */
export function Headlines({ data }: { data: Insights }) {
  const { signups, applications, funnel, lost, revenue, firstCall } = data;
  return (
    <dl className={css.headlines}>
      <Headline label="Signups" href={signupsLink(data)} note={changeText(signups)}>
        {formatCount(signups.now)}
      </Headline>
      <Headline
        label="New customers"
        href={signupsLink(data, { status: 'live' })}
        note={changeText(funnel.live)}
      >
        {formatCount(funnel.live.now)}
      </Headline>
      <Headline
        label="Their monthly value"
        href={signupsLink(data, { status: 'live' })}
        note={changeText(revenue.value)}
      >
        {formatDollars(revenue.value.now)}
      </Headline>
      <Headline label="Lost" href={signupsLink(data, { status: 'lost' })} note={changeText(lost)}>
        {formatCount(lost.now)}
      </Headline>
      <Headline
        label="Median time to first call"
        href={signupsLink(data, { called: 'yes' })}
        note={medianNote(firstCall.median)}
      >
        {minutesText(firstCall.median.now)}
      </Headline>
      <Headline label="Applications" href={applicationsLink(data)} note={changeText(applications)}>
        {formatCount(applications.now)}
      </Headline>
    </dl>
  );
}

interface HeadlineProps {
  label: string;
  note: string;
  href?: string;
  children: string;
}

function Headline({ label, note, href, children }: HeadlineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={css.count}>
        {href ? (
          <a href={href} aria-label={`${children}: ${label}`}>
            {children}
          </a>
        ) : (
          children
        )}
      </dd>
      <dd className={css.note}>{note}</dd>
    </div>
  );
}

function medianNote({ now, before }: Insights['firstCall']['median']): string {
  if (before === null) return 'none before';
  const compared: Compared = { now: Math.round(now ?? 0), before: Math.round(before) };
  return now === null ? `${minutesText(before)} before` : changeText(compared);
}
