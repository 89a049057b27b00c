import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LeadRecord } from '#contracts/lead-record.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { emailAddress } from '#contracts/text.ts';
import { afterPause } from '#web/admin/records/after-pause.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { companyAfter } from '#web/lib/format/named-by.ts';
import styles from './edit.module.css';
import { DIGITS_MIN, knownNumber } from './known-number.ts';

const NUMBER = { same: ', same number', ending: ', their number ends with this' } as const;

/**
 * Says who has this email or number already, as soon as it is typed: the search finds their spellings.
 * A piece that others’ numbers end with is told apart from a whole number.
 */
export function AlreadyKnown({ email, phone }: { email: string; phone: string }) {
  const byEmail = useKnown(emailAddress.safeParse(email).success ? email : '');
  const found = useKnown(phone.replace(/\D/g, '').length >= DIGITS_MIN ? phone : '');
  const byPhone = found.filter((each) => numberOf(each, phone));
  const known = new Map([...byEmail, ...byPhone].map((each) => [each.id, each]));
  return (
    <div role="status" className={styles.known}>
      {known.size > 0 && (
        <>
          <p>Possible duplicates:</p>
          <ul>
            {[...known.values()].map(({ id, firstName, lastName, companyName, ...numbers }) => (
              <li key={id}>
                <a href={fillPath(PAGES.lead, { id })} target="_blank" rel="noopener">
                  {`${firstName} ${lastName}`.trim()}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
                {[
                  companyAfter(`${firstName} ${lastName}`.trim(), companyName),
                  byEmail.some((each) => each.id === id) && ', same email',
                  numberOf(numbers, phone),
                ]}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What is said of their number, or of that of their company. */
function numberOf({ phone, businessPhone }: Pick<LeadRecord, 'phone' | 'businessPhone'>, typed: string) {
  const known = [knownNumber(typed, phone), knownNumber(typed, businessPhone)];
  const best = known.includes('same') ? 'same' : known.find(Boolean);
  return best && NUMBER[best];
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
