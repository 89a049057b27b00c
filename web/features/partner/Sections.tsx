import { formatCents, formatLongDay, formatUtcDate } from '#web/lib/format.ts';
import { fillText } from '#web/lib/placeholders.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import { PageSection } from '#web/ui/PageSection.tsx';
import type { PortalData } from './api/portal-requests.ts';
import { LinkSection } from './LinkSection.tsx';
import { Entries, Leads, Payouts } from './Lists.tsx';
import styles from './Portal.module.css';
import { Statements } from './Statements.tsx';

/** All that a partner reads, from balances to statements. */
export function Sections({ data, copy, company }: { data: PortalData; copy: PartnerPage; company: string }) {
  const { overview } = data;
  const { rates, endedAt } = overview;
  const [now, ...later] = rates;
  return (
    <div>
      <p className={styles.lead}>{now && fillText(copy.rate, { percent: percentOf(now.basisPoints) })}</p>
      {later.map(({ validFrom, basisPoints }) => (
        <p key={validFrom} className={styles.text}>
          {fillText(copy.rateToCome, { percent: percentOf(basisPoints), date: formatUtcDate(validFrom) })}
        </p>
      ))}
      {endedAt && <p className={styles.ended}>{fillText(copy.ended, { date: formatLongDay(endedAt) })}</p>}
      <Balances overview={overview} copy={copy.balances} />
      {!endedAt && <LinkSection overview={overview} copy={copy.link} company={company} />}
      <Leads first={data.leads} copy={copy.leads} />
      <Entries first={data.entries} copy={copy.entries} />
      <Payouts payouts={data.payouts} copy={copy.payouts} />
      <Statements
        months={data.months}
        copy={copy.statements}
        name={overview.name}
        code={overview.code}
        company={company}
      />
    </div>
  );
}

const SHOWN = ['held', 'payable', 'inPayout', 'paidOut'] as const;

function Balances({ overview, copy }: { overview: PortalData['overview']; copy: PartnerPage['balances'] }) {
  const { balances, nextRelease } = overview;
  const shown = [...SHOWN.filter((name) => name !== 'inPayout' || balances.inPayout > 0)];
  return (
    <PageSection headline={copy.headline}>
      <dl className={styles.balances}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{copy[name]}</dt>
            <dd>{formatCents(balances[name])}</dd>
          </div>
        ))}
        {balances.debt < 0 && (
          <div>
            <dt>{copy.debt}</dt>
            <dd>{formatCents(balances.debt)}</dd>
          </div>
        )}
      </dl>
      {nextRelease && (
        <p className={styles.text}>
          {fillText(copy.nextRelease, {
            amount: formatCents(nextRelease.amountCents),
            date: formatUtcDate(nextRelease.day),
          })}
        </p>
      )}
    </PageSection>
  );
}

const percentOf = (basisPoints: number) => String(basisPoints / 100);
