import { useEffect, useState } from 'react';
import type { PartnerStatement } from '#contracts/partner-portal.ts';
import { API } from '#contracts/paths.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { formatUtcDate, formatUtcMonth } from '#web/lib/format/format.ts';
import { countedText } from '#web/lib/format/plural.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import { toast } from '#web/ui/toast.ts';
import { fetchStatement, type PortalData } from './api/portal-requests.ts';
import { Printed } from './Printed.tsx';
import styles from './Rows.module.css';

interface StatementsProps {
  months: PortalData['months'];
  copy: PartnerPage['statements'];
  /** Whose it is and who wrote it, line by line. */
  addressee: string[];
  code: string;
  sender: string[];
  /** The zone of its days, in words. */
  zone: string;
}

/** A statement for each month, as a file, and as a page to print. */
export function Statements({ months, copy, ...about }: StatementsProps) {
  const [printed, setPrinted] = useState<PartnerStatement>();
  const [whose] = about.addressee;
  const [company] = about.sender;

  // The statement is on the page, hidden on screens, before the browser prints it.
  useEffect(() => {
    if (!printed) return;
    const before = document.title;
    // The browser names the file of a printed page by its title.
    document.title = `Statement ${formatUtcMonth(`${printed.month}-01`)}, ${whose}, ${company}`;
    const restore = () => {
      document.title = before;
    };
    window.addEventListener('afterprint', restore, { once: true });
    window.print();
    return restore;
  }, [printed, whose, company]);

  async function print(month: string): Promise<void> {
    try {
      setPrinted(await fetchStatement(month));
    } catch {
      toast({ title: 'No connection', description: 'Please try again.', tone: 'error' });
    }
  }

  return (
    <PageSection headline={copy.headline} text={copy.text}>
      {months.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className={styles.rows}>
          {months.map(({ month, transactions, asOf }) => (
            <li key={month}>
              <span className={styles.main}>{formatUtcMonth(`${month}-01`)}</span>
              <span className={styles.text}>{countedText(copy.transactions, transactions)}</span>
              <span className={styles.files}>
                <a href={`${API.partnerStatementExport}?month=${month}`} download>
                  {copy.file}
                </a>
                <Button variant="outline" size="sm" onClick={() => print(month)}>
                  {copy.print}
                </Button>
              </span>
              {asOf && (
                <span className={styles.why}>
                  {fillPlaceholders(copy.running, { date: formatUtcDate(asOf) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {printed && <Printed statement={printed} copy={copy} {...about} />}
    </PageSection>
  );
}
