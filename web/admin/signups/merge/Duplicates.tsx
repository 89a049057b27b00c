import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Duplicate } from '#contracts/lead-merge.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { formatDate } from '#web/lib/format.ts';
import { statusLabel } from '#web/lib/status-label.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLeadContext } from '../lead/lead-context.ts';
import css from './Duplicates.module.css';

const SAME = { email: 'same mailbox', phone: 'same number', company: 'same company' } as const;

/** Other signups of perhaps the same person, to be merged into this one, and those that were. Stands inside a `LeadProvider`. */
export function Duplicates() {
  const { lead, user, save } = useLeadContext();
  const [busy, setBusy] = useState<string>();
  const titleId = useId();
  const { data: found = [] } = useQuery({
    queryKey: ['leads', user.id, 'duplicates', lead.version],
    queryFn: async ({ signal }) =>
      (await adminRequest<Duplicate[]>(fillPath(API.leadDuplicates, { id: user.id }), { signal })).body,
  });

  async function merge(other: Duplicate) {
    setBusy(other.id);
    const body = { version: lead.version, otherId: other.id, otherVersion: other.version };
    await save(API.leadMerge, body, 'Merged. You can undo it for 30 days.');
    setBusy(undefined);
  }
  async function undo(otherId: string) {
    setBusy(otherId);
    await save(API.leadUnmerge, { otherId }, 'They are separate again');
    setBusy(undefined);
  }

  if (found.length === 0 && lead.merged.length === 0) return null;
  return (
    <section className={css.duplicates} aria-labelledby={titleId}>
      <h3 id={titleId}>{found.length > 0 ? 'Perhaps the same person' : 'Merged into this'}</h3>
      <ul>
        {found.map((other) => (
          <li key={other.id}>
            <p>
              <a href={fillPath(PAGES.lead, { id: other.id })}>{other.name}</a>
              <small>
                {statusLabel(other.status)}, {other.same.map((by) => SAME[by]).join(', ')}
                {!isUnknownEmail(other.email) && `, ${other.email}`}
              </small>
            </p>
            {lead.writable && (
              <Button size="sm" variant="outline" busy={busy === other.id} onClick={() => merge(other)}>
                <span>
                  Merge <span className="visually-hidden">{other.name} </span>into this
                </span>
              </Button>
            )}
          </li>
        ))}
        {lead.merged.map(({ id, name, email, undoUntil }) => (
          <li key={id}>
            <p>
              Merged: {name}
              {!isUnknownEmail(email) && <small>{email}</small>}
            </p>
            {lead.writable && Date.parse(undoUntil) > Date.now() && (
              <Button size="sm" variant="outline" busy={busy === id} onClick={() => undo(id)}>
                Undo until {formatDate(undoUntil)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
