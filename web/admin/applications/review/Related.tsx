import { APPLICATION_STATUSES } from '#contracts/application-status.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import type { RelatedRecord } from '#contracts/review.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { formatDateTime } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import styles from './Related.module.css';
import { applicationsLink } from './url.ts';

const SAME = { email: 'email', phone: 'phone', company: 'company' };
const sentence = new Intl.ListFormat('en-US');

interface Props {
  related: readonly RelatedRecord[];
}

/** Earlier applications and possible duplicates, with what they have in common with this one. */
export function Related({ related }: Props) {
  return (
    <Section title="Earlier applications and possible duplicates">
      {related.length === 0 ? (
        <p>None: nobody else has the same email, phone or company.</p>
      ) : (
        <ul className={styles.related}>
          {related.map((record) => (
            <li key={record.id}>
              <a href={linkOf(record)}>{record.companyName ?? record.name}</a>{' '}
              <span>
                {record.kind === 'signup' ? 'Signup' : 'Application'} of {record.name},{' '}
                {formatDateTime(record.createdAt)}, {statusLabel(record.status).toLowerCase()}. Same{' '}
                {sentence.format(record.same.map((trait) => SAME[trait]))}.
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function linkOf({ kind, id, status }: RelatedRecord): string {
  if (kind === 'signup') return fillPath(PAGES.lead, { id });
  return applicationsLink(APPLICATION_STATUSES.find((known) => known === status) ?? 'pending', id);
}
