import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PartnerStatement } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { formatCents, formatUtcDate, formatUtcMonth } from '#web/lib/format.ts';
import { aboutOf, LEDGER_KIND_LABELS } from '#web/lib/ledger-line.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import { toast } from '#web/ui/toast.ts';
import { fetchStatement, type PortalData } from './api/portal-requests.ts';
import styles from './Portal.module.css';

interface StatementsProps {
  months: PortalData['months'];
  copy: PartnerPage['statements'];
  name: string;
  code: string;
  company: string;
}

/** A statement for each month, as a file, and as a page to print. */
export function Statements({ months, copy, name, code, company }: StatementsProps) {
  const [printed, setPrinted] = useState<PartnerStatement>();

  // The statement is on the page, hidden on screens, before the browser prints it.
  useEffect(() => {
    if (printed) window.print();
  }, [printed]);

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
          {months.map(({ month }) => (
            <li key={month}>
              <span className={styles.main}>{formatUtcMonth(`${month}-01`)}</span>
              <a href={`${API.partnerStatementExport}?month=${month}`} download>
                {copy.file}
              </a>
              <Button variant="outline" size="sm" onClick={() => print(month)}>
                {copy.print}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {printed && <Printed statement={printed} {...{ name, code, company, copy }} />}
    </PageSection>
  );
}

const COLUMNS = ['held', 'payable', 'inPayout', 'paidOut', 'debt'] as const;
const HEADS = ['On hold', 'Payable', 'In payout', 'Paid out', 'Debt'];

type PrintedProps = Pick<StatementsProps, 'name' | 'code' | 'company' | 'copy'> & {
  statement: PartnerStatement;
};

/** A statement as a sheet of paper, beside the page and hidden on screens: it may be longer than one sheet. */
function Printed({ statement, name, code, company, copy }: PrintedProps) {
  const { month, opening, lines, closing } = statement;
  const amounts = (row: PartnerStatement['opening'], isBalance = false) =>
    COLUMNS.map((column) => (
      <td key={column} data-amount="">
        {(isBalance || row[column] !== 0) && formatCents(row[column])}
      </td>
    ));
  return createPortal(
    <div className={styles.printed} data-printed="">
      <header>
        <div>
          <h1>Statement {formatUtcMonth(`${month}-01`)}</h1>
          <p>
            {name}, code {code}
          </p>
        </div>
        <p>{company}</p>
      </header>
      <table>
        <thead>
          <tr>
            {['Date', 'Kind', 'Of'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {HEADS.map((head) => (
              <th key={head} scope="col" data-amount="">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-balance="">
            <th scope="row" colSpan={3}>
              Opening balance
            </th>
            {amounts(opening, true)}
          </tr>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{formatUtcDate(line.day)}</td>
              <td>{LEDGER_KIND_LABELS[line.kind]}</td>
              <td>{aboutOf(line)}</td>
              {amounts(line)}
            </tr>
          ))}
          <tr data-balance="">
            <th scope="row" colSpan={3}>
              Closing balance
            </th>
            {amounts(closing, true)}
          </tr>
        </tbody>
      </table>
      <footer>{copy.text} US dollars.</footer>
    </div>,
    document.body,
  );
}
