import { formatCents } from '#contracts/format-cents.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import { PageSection } from '#web/ui/PageSection.tsx';
import type { PortalData } from './api/portal-requests.ts';
import { Balances } from './Balances.tsx';
import { LinkSection } from './LinkSection.tsx';
import { Entries, Leads, Payouts } from './Lists.tsx';
import portal from './Portal.module.css';
import { portalTexts } from './portal-texts.ts';
import styles from './Sections.module.css';
import { Statements } from './Statements.tsx';
import { zoneName } from './zone-name.ts';

interface SectionsProps {
  data: PortalData;
  copy: PartnerPage;
  company: string;
  sender: string[];
}

/** All that a partner reads, from balances to statements. */
export function Sections({ data, copy: all, company, sender }: SectionsProps) {
  const { overview } = data;
  const { code, endedOn, timeZone } = overview;
  const { name, contactName, email } = overview;
  const addressee = [...new Set([name, contactName, email])].filter((line) => line !== null);
  const copy = portalTexts(all, endedOn);
  const zone = zoneName(timeZone);
  return (
    <div>
      <div className={styles.terms}>
        <Terms overview={overview} copy={copy} />
      </div>
      <Balances overview={overview} copy={copy.balances}>
        <Rounding overview={overview} copy={copy} />
        <p className={portal.text}>{fillPlaceholders(copy.zone, { zone })}</p>
      </Balances>
      {endedOn === null ? (
        <LinkSection overview={overview} copy={copy.link} company={company} />
      ) : (
        <PageSection headline={copy.ended.link.headline}>
          <p>{copy.ended.link.text}</p>
        </PageSection>
      )}
      <Leads first={data.leads} copy={copy.leads} />
      <Entries first={data.entries} copy={copy.entries} />
      <Payouts payouts={data.payouts} copy={copy.payouts} />
      <Statements months={data.months} copy={copy.statements} {...{ addressee, code, sender, zone }} />
    </div>
  );
}

/** What the rate applies to, or that and when the partnership ended. */
function Terms({ overview, copy }: { overview: PortalData['overview']; copy: PartnerPage }) {
  const { rates, endedOn } = overview;
  const [now, ...later] = rates;
  const percent = now ? percentNumber(now.basisPoints) : '';
  if (endedOn !== null) {
    return (
      <>
        <p className={portal.lead}>{fillPlaceholders(copy.ended.rate, { date: formatUtcDate(endedOn) })}</p>
        {now && <p>{fillPlaceholders(copy.ended.terms, { percent })}</p>}
      </>
    );
  }
  return (
    <>
      <p className={portal.lead}>{now && fillPlaceholders(copy.rate, { percent })}</p>
      {later.map(({ validFrom, basisPoints }) => (
        <p key={validFrom}>
          {fillPlaceholders(copy.rateToCome, {
            percent: percentNumber(basisPoints),
            date: formatUtcDate(validFrom),
          })}
        </p>
      ))}
    </>
  );
}

/** How half a cent is rounded, with examples at their own rate. */
function Rounding({ overview, copy }: { overview: PortalData['overview']; copy: PartnerPage }) {
  const { rates, halfCents } = overview;
  const percent = percentNumber(rates[0]?.basisPoints ?? 0);
  const examples = halfCents.map(({ paidCents, lowerCents, commissionCents }) =>
    fillPlaceholders(copy.roundingExample, {
      percent,
      paid: formatCents(paidCents),
      exact: `${formatCents(lowerCents)}5`,
      commission: formatCents(commissionCents),
    }),
  );
  return (
    <details className={styles.rounding}>
      <summary>{copy.roundingSummary}</summary>
      <p className={portal.text}>{[copy.rounding, ...examples].join(' ')}</p>
    </details>
  );
}

const percentNumber = (basisPoints: number) => String(basisPoints / 100);
