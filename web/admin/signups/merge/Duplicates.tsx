import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { type Duplicate, isSamePerson } from '#contracts/lead-merge.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { Email } from '#web/admin/records/details/values.tsx';
import { WithAddress } from '#web/admin/records/details/WithAddress.tsx';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { useLeadContext } from '#web/admin/signups/lead/lead-context.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { useRefocus } from '#web/ui/use-refocus.ts';
import styles from './Duplicates.module.css';

const MergeDialog = lazy(() => import('./MergeDialog.tsx'));

const SAME = {
  email: 'same mailbox',
  phone: 'same number',
  name: 'nearly the same name',
  company: 'same company',
} as const;

/**
 * Other leads of perhaps the same person, to be merged into this one, those that were, and others of their company,
 * folded. Stands inside a `LeadProvider`.
 */
export function Duplicates() {
  const { lead, user, save } = useLeadContext();
  const [busy, setBusy] = useState<string>();
  const [merging, setMerging] = useState<Duplicate>();
  const titleId = useId();
  const { data: found = [] } = useQuery({
    queryKey: ['leads', user.id, 'duplicates', lead.version],
    queryFn: async ({ signal }) =>
      (await adminRequest<Duplicate[]>(fillPath(API.leadDuplicates, { id: user.id }), { signal })).body,
  });

  async function undo(otherId: string) {
    setBusy(otherId);
    await save(API.leadUnmerge, { otherId }, 'They are separate again');
    setBusy(undefined);
  }

  const samePerson = found.filter(isSamePerson);
  const section = useRef<HTMLElement>(null);
  useRefocus(section);
  const colleagues = found.filter((other) => !isSamePerson(other));
  const others = colleagues.length > 0 && <Colleagues colleagues={colleagues} />;
  if (samePerson.length === 0 && lead.merged.length === 0) return others || null;
  return (
    <section ref={section} className={styles.duplicates} aria-labelledby={titleId}>
      <h3 id={titleId}>{samePerson.length > 0 ? 'Possible duplicates' : 'Merged into this'}</h3>
      <ul>
        {samePerson.map((other) => (
          <li key={other.id}>
            <Person other={other} />
            {lead.writable && (
              <Button size="sm" variant="outline" onClick={() => setMerging(other)}>
                <span>
                  Merge<span className="visually-hidden"> {other.name} into this</span>…
                </span>
              </Button>
            )}
          </li>
        ))}
        {lead.merged.map(({ id, name, email, undoUntil }) => (
          <li key={id}>
            <p>
              Merged: {name}
              {!isUnknownEmail(email) && (
                <small>
                  <Email email={email} />
                </small>
              )}
            </p>
            {lead.writable && Date.parse(undoUntil) > Date.now() && (
              <Button size="sm" variant="outline" busy={busy === id} onClick={() => undo(id)}>
                Undo until {formatDateTime(undoUntil)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others}
      {merging && (
        <Suspense>
          <MergeDialog id={user.id} other={merging} onClose={() => setMerging(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Others who signed up for the same company: to be looked at, never to be merged. */
function Colleagues({ colleagues }: { colleagues: readonly Duplicate[] }) {
  return (
    <details className={styles.colleagues}>
      <summary>Others at this company ({colleagues.length})</summary>
      <ul>
        {colleagues.map((other) => (
          <li key={other.id}>
            <Person other={other} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Person({ other }: { other: Duplicate }) {
  const same = isSamePerson(other) ? other.same.map((by) => SAME[by]) : [];
  const email = isUnknownEmail(other.email) ? [] : [other.email];
  return (
    <p>
      <a href={fillPath(PAGES.lead, { id: other.id })}>{other.name}</a>
      <small>
        <WithAddress>{[statusLabel(other.status), ...same, ...email].join(', ')}</WithAddress>
      </small>
    </p>
  );
}
