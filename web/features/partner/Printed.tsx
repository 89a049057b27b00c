import { createPortal } from 'react-dom';
import { formatCents } from '#contracts/format-cents.ts';
import type { Balances } from '#contracts/ledger.ts';
import {
  BALANCE_LABELS,
  BALANCE_NAMES,
  closingLabel,
  STATEMENT_LABELS as LABELS,
  LEDGER_KIND_LABELS,
} from '#contracts/ledger-labels.ts';
import type { PartnerStatement } from '#contracts/partner-portal.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { formatUtcDate, formatUtcMonth } from '#web/lib/format/format.ts';
import { detailsOf } from '#web/lib/format/ledger-line.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import styles from './Printed.module.css';

interface PrintedProps {
  statement: PartnerStatement;
  copy: PartnerPage['statements'];
  addressee: string[];
  code: string;
  sender: string[];
  zone: string;
}

/** A statement as a sheet of paper, beside the page and hidden on screens: it may be longer than one sheet. */
export function Printed({ statement, copy, addressee, code, sender, zone }: PrintedProps) {
  const { month, asOf, opening, lines, closing } = statement;
  const asOfDate = asOf && formatUtcDate(asOf);
  return createPortal(
    <div className={styles.printed} data-printed="">
      <header>
        <div>
          <h1>Statement {formatUtcMonth(`${month}-01`)}</h1>
          {addressee.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>Code {code}</p>
          <p>
            <strong>{asOfDate ? fillPlaceholders(copy.asOf, { date: asOfDate }) : copy.final}</strong>
          </p>
        </div>
        <div>
          {sender.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </header>
      <table>
        <thead>
          {/* Repeated on every sheet, so that a loose one says whose it is. */}
          <tr data-whose="">
            <th colSpan={3 + BALANCE_NAMES.length}>
              {[addressee[0], `code ${code}`, `statement ${formatUtcMonth(`${month}-01`)}`].join(', ')}
            </th>
          </tr>
          <tr>
            {[LABELS.bookedOn, LABELS.kind, LABELS.details].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {BALANCE_NAMES.map((balance) => (
              <th key={balance} scope="col" data-amount="">
                {BALANCE_LABELS[balance]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <BalanceRow label={LABELS.opening} balances={opening} />
          {lines.map((line) => (
            <tr key={line.id}>
              <td data-day="">{formatUtcDate(line.bookedOn)}</td>
              <td>{LEDGER_KIND_LABELS[line.kind]}</td>
              <td>{detailsOf(line)}</td>
              {BALANCE_NAMES.map((balance) => (
                <td key={balance} data-amount="">
                  {line[balance] !== 0 && formatCents(line[balance])}
                </td>
              ))}
            </tr>
          ))}
          <BalanceRow label={closingLabel(asOfDate)} balances={closing} />
        </tbody>
      </table>
      <footer>
        {copy.currency} Days and months are in {zone} time.
      </footer>
    </div>,
    document.body,
  );
}

function BalanceRow({ label, balances }: { label: string; balances: Balances }) {
  return (
    <tr data-balance="">
      <th scope="row" colSpan={3}>
        {label}
      </th>
      {BALANCE_NAMES.map((name) => (
        <td key={name} data-amount="">
          {formatCents(balances[name])}
        </td>
      ))}
    </tr>
  );
}
