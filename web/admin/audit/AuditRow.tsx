import type { Ref } from 'react';
import type { AuditRecord } from '#contracts/audit.ts';
import { formatDate } from '#web/lib/format.ts';
import { Identifier } from '../records/details/values.tsx';
import css from './AuditRow.module.css';
import { actionLabel, actorLabel, detailsOf, kindLabel, subjectLink } from './labels.ts';

interface Props {
  entry: AuditRecord;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One entry: when, what, by whom, about what, and what changed. */
export function AuditRow({ entry, headingRef }: Props) {
  const { at, action, subjectKind, subjectName, subjectId } = entry;
  const link = subjectLink(entry);
  const details = detailsOf(entry.details);
  return (
    <article className={css.row}>
      <time dateTime={at}>{formatDate(at)}</time>
      <div>
        <h2 ref={headingRef} tabIndex={-1}>
          {actionLabel(action)}
        </h2>
        <p className={css.by}>{actorLabel(entry)}</p>
      </div>
      <p className={css.subject}>
        <span className={css.kind}>{kindLabel(subjectKind)}</span>{' '}
        {link ? <a href={link}>{subjectName}</a> : (subjectName ?? <Identifier id={subjectId} />)}
      </p>
      {details.length > 0 && (
        <dl className={css.details}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
