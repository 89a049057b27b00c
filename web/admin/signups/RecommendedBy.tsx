import type { LeadDetails } from '#contracts/lead-details.ts';
import { recordPath } from '#contracts/record-path.ts';
import { REFUSED_TEXTS } from '#contracts/refused-reasons.ts';
import { CommissionText } from '#web/admin/records/details/CommissionText.tsx';
import { REFERRAL_WAYS } from '#web/admin/records/details/referral-way.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { Identifier } from '#web/admin/records/details/values.tsx';
import { formatDateTime, formatDayOfYear } from '#web/lib/format/format.ts';

/**
 * The partner who recommended us to a lead and what they earn of it, or why the code that the signup named was not
 * taken.
 */
export function RecommendedBy({ partner, codeNotTaken }: Pick<LeadDetails, 'partner' | 'codeNotTaken'>) {
  if (!partner && !codeNotTaken) return null;
  return (
    <Section title="Referred by">
      {partner && (
        <>
          <p>
            <PartnerName id={partner.id} name={partner.name} />, code <Identifier id={partner.code} />
          </p>
          <p>
            {REFERRAL_WAYS[partner.via]}, {formatDateTime(partner.linkedAt)}
            {partner.endedAt && `. The partnership ended ${formatDayOfYear(partner.endedAt)}`}
          </p>
          {partner.commission && <CommissionText summary={partner.commission} />}
        </>
      )}
      {codeNotTaken && (
        <p>
          The signup gave the code <Identifier id={codeNotTaken.code} />
          {codeNotTaken.partnerName && (
            <>
              {' '}
              of <PartnerName id={codeNotTaken.partnerId} name={codeNotTaken.partnerName} />
            </>
          )}
          , which was rejected
          {codeNotTaken.reason && `: ${REFUSED_TEXTS[codeNotTaken.reason].toLowerCase()}`}. No partner earns a
          commission on what they pay.
        </p>
      )}
    </Section>
  );
}

const PartnerName = ({ id, name }: { id: string | null; name: string }) =>
  id ? <a href={recordPath('partner', id)}>{name}</a> : name;
