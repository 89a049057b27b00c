import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LeadRecord } from '#contracts/lead-record.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { emailAddress } from '#contracts/text.ts';
import { afterPause } from '#web/admin/records/after-pause.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { companyAfter } from '#web/lib/format/named-by.ts';
import styles from './edit.module.css';

/** Shorter numbers are parts of many. */
const DIGITS_MIN = 7;

/**
 * Says who has this email or number already, as soon as it is typed: the search decides which spellings are the same.
 */
export function AlreadyKnown({ email, phone }: { email: string; phone: string }) {
  const byEmail = useKnown(emailAddress.safeParse(email).success ? email : '');
  const byPhone = useKnown(phone.replace(/\D/g, '').length >= DIGITS_MIN ? phone : '');
  const known = new Map([...byEmail, ...byPhone].map((each) => [each.id, each]));
  return (
    <div role="status" className={styles.known}>
      {known.size > 0 && (
        <>
          <p>Possible duplicates:</p>
          <ul>
            {[...known.values()].map(({ id, firstName, lastName, companyName }) => (
              <li key={id}>
                <a href={fillPath(PAGES.lead, { id })} target="_blank" rel="noopener">
                  {`${firstName} ${lastName}`.trim()}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
                {[
                  companyAfter(`${firstName} ${lastName}`.trim(), companyName),
                  byEmail.some((each) => each.id === id) && ', same email',
                  byPhone.some((each) => each.id === id) && ', same number',
                ]}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function useKnown(typed: string): LeadRecord[] {
  const [q, setQ] = useState('');
  useEffect(() => afterPause(() => setQ(typed.trim())), [typed]);
  const { data } = useQuery({
    queryKey: ['signups', 'known', q],
    enabled: q !== '',
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ q, limit: '5' });
      return (await adminRequest<LeadRecord[]>(`${API.signups}?${search}`, { signal })).body;
    },
  });
  return q && typed.trim() === q ? (data ?? []) : [];
}
