import type { AttributionDetails as Attribution } from '#contracts/attribution.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import type { ViewedList } from '#contracts/views.ts';
import { cameFromLink } from '#web/admin/records/links/contact-links.ts';
import { arrivalText } from './arrival-text.ts';
import { Detail, Details } from './Details.tsx';
import { Section } from './Section.tsx';
import styles from './values.module.css';

interface Props {
  attribution: Attribution;
  /** The list of records like this one. */
  list: ViewedList;
}

/** Where the person of a record came from: their first and their last arrival, and what they say themselves. */
export function AttributionDetails({ attribution, list }: Props) {
  const { first, last, heardFrom, cameFrom } = attribution;
  const same = JSON.stringify(first) === JSON.stringify(last);
  return (
    <Section title="Where they came from">
      <Details layout="texts">
        <Detail label="Came from">
          <a className={styles.link} href={cameFromLink(list, cameFrom)}>
            {cameFrom === UNKNOWN ? 'Unknown' : cameFrom}
          </a>
        </Detail>
        {first && <Detail label={same ? 'Arrived' : 'Arrived first'}>{arrivalText(first)}</Detail>}
        {last && !same && <Detail label="Arrived last">{arrivalText(last)}</Detail>}
        <Detail label="How they heard of us">{heardFrom}</Detail>
      </Details>
    </Section>
  );
}
