import type { Compared, Insights } from '#contracts/insights.ts';
import { shareOf } from '#web/admin/records/percent.ts';
import { formatCount, formatDollars } from '#web/lib/format/format.ts';
import styles from './Headlines.module.css';
import { applicationsLink, signupsLink } from './record-links.ts';
import { changeText, minutesText, verdictOf } from './statistics.ts';

/** The few numbers that a manager asks for first, each compared with the days before. */
export function Headlines({ data }: { data: Insights }) {
  const { signups, applications, funnel, lost, revenue, firstCall } = data;
  return (
    <dl className={styles.headlines}>
      <Headline label="Signups" href={signupsLink(data)} compared={signups} better="more">
        {formatCount(signups.now)}
      </Headline>
      <Headline
        label="Of these, live today"
        href={signupsLink(data, { status: 'live' })}
        compared={comparedOf(funnel.live)}
        better="more"
      >
        {formatCount(funnel.live.now)}
      </Headline>
      <Headline
        label="Their monthly value"
        href={signupsLink(data, { status: 'live' })}
        compared={revenue.value}
        better="more"
      >
        {formatDollars(revenue.value.now)}
      </Headline>
      <Headline
        label="Lost"
        href={signupsLink(data, { status: 'lost' })}
        compared={undefined}
        better="less"
        note={`${shareOf(lost, signups.now)} of signups`}
      >
        {formatCount(lost)}
      </Headline>
      <Headline
        label="Median time to first contact"
        href={signupsLink(data, { called: 'yes' })}
        compared={comparedOf(firstCall.median)}
        better="less"
        note={medianNote(firstCall.median)}
      >
        {minutesText(firstCall.median.now)}
      </Headline>
      <Headline label="Applications" href={applicationsLink(data)} compared={applications} better="more">
        {formatCount(applications.now)}
      </Headline>
    </dl>
  );
}

interface HeadlineProps {
  label: string;
  /** Left out where nothing can be compared. */
  compared: Compared | undefined;
  /** Whether it is good that there is more of it. */
  better: 'more' | 'less';
  /** Says it in place of the change. */
  note?: string | undefined;
  href: string;
  children: string;
}

function Headline({ label, compared, better, note, href, children }: HeadlineProps) {
  const verdict = compared && verdictOf(compared, better);
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.count}>
        <a href={href} aria-label={`${children}: ${label}`}>
          {children}
        </a>
      </dd>
      <dd className={styles.note}>
        {note ?? (compared && changeText(compared))}
        {verdict && (
          <>
            , <strong data-verdict={verdict}>{verdict}</strong>
          </>
        )}
      </dd>
    </div>
  );
}

type Median = Insights['firstCall']['median'];

/** What is known of both times, compared as it is shown: in whole numbers. */
function comparedOf({ now, before }: Median): Compared | undefined {
  return now === null || before === null ? undefined : { now: Math.round(now), before: Math.round(before) };
}

/** What is said where there was no call in one of the two times. */
function medianNote({ now, before }: Median): string | undefined {
  if (before === null) return 'none before';
  return now === null ? `${minutesText(before)} before` : undefined;
}
