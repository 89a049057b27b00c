import type { Ref } from 'react';
import type { AuditRecord } from '#contracts/audit.ts';
import { headingId } from '#web/admin/records/list/heading-id.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import styles from './AuditRow.module.css';
import { AuditValues } from './AuditValues.tsx';
import { entryLabel } from './action-labels.ts';
import { detailsOf, type Names, shortId } from './details.ts';
import { actorLabel, kindLabel, subjectLink } from './labels.ts';

interface Props {
  entry: AuditRecord;
  names: Names;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One entry: when, what, by whom, about what, and what changed. */
export function AuditRow({ entry, names, headingRef }: Props) {
  const { at, subjectKind, subjectName, subjectId } = entry;
  const link = subjectLink(entry);
  const details = detailsOf(entry, names);
  const heading = headingId(entry.id);
  const said = { time: `${heading}-time`, subject: `${heading}-subject` };
  return (
    <article className={styles.row}>
      <time id={said.time} dateTime={at}>
        {formatDateTime(at)}
      </time>
      <div>
        <h2 id={heading} ref={headingRef} tabIndex={-1}>
          {entryLabel(entry)}
        </h2>
        <p className={styles.by}>{actorLabel(entry)}</p>
      </div>
      <p id={said.subject} className={styles.subject}>
        <span className={styles.kind}>{kindLabel(subjectKind)}</span>{' '}
        {link ? (
          <a href={link}>{subjectName}</a>
        ) : (
          (subjectName ?? names.get(subjectId) ?? <span title={subjectId}>{shortId(subjectId)}</span>)
        )}
      </p>
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {entry.hasValues && (
        <AuditValues id={entry.id} names={names} describedBy={`${heading} ${said.subject} ${said.time}`} />
      )}
    </article>
  );
}
