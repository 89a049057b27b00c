import { formatCents } from '#contracts/format-cents.ts';
import type { Balances } from '#contracts/ledger.ts';
import { BALANCE_LABELS } from '#contracts/ledger-labels.ts';
import type { PartnerRecord } from '#contracts/partner.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { Email, Identifier, Phone } from '#web/admin/records/details/values.tsx';
import { MailtoButton } from '#web/admin/records/links/MailtoButton.tsx';
import type { Column, RecordView } from '#web/admin/records/list/record-view.ts';
import { formatCount, formatDateTime } from '#web/lib/format/format.ts';
import { rateText, shownCents } from '#web/lib/format/ledger-line.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ACCOUNT_LABELS, companyOf, lacksAccount, nameOf, stateOf } from './labels.ts';
import styles from './record-view.module.css';

const state = (partner: PartnerRecord) => {
  const { text, tone } = stateOf(partner);
  return <Badge tone={tone}>{text}</Badge>;
};
const noAccount = (partner: PartnerRecord) =>
  lacksAccount(partner) && <Badge tone="yellow">{ACCOUNT_LABELS.none}</Badge>;
/** They have a column of their own, because beside a long name they would be cut. */
const stateAndAccount = (partner: PartnerRecord) => (
  <>
    {state(partner)}
    {lacksAccount(partner) && <span className={styles.below}>{ACCOUNT_LABELS.none}</span>}
  </>
);
const tier = ({ tier, basisPoints }: PartnerRecord) => `${statusLabel(tier)}, ${rateText(basisPoints)}`;

const balance = (name: keyof Balances) => (partner: PartnerRecord) =>
  formatCents(shownCents(partner.balances, name));
const debt = (partner: PartnerRecord) =>
  partner.balances.debt < 0 && <strong className={styles.debt}>{balance('debt')(partner)}</strong>;

/** The columns of partners; another one is added here. */
const COLUMNS: readonly Column<PartnerRecord>[] = [
  { id: 'state', label: 'Partnership', width: 6.5, cell: stateAndAccount },
  { id: 'held', label: BALANCE_LABELS.held, width: 6.5, numeric: true, cell: balance('held') },
  { id: 'payable', label: BALANCE_LABELS.payable, width: 6.5, numeric: true, cell: balance('payable') },
  { id: 'debt', label: BALANCE_LABELS.debt, width: 6, numeric: true, cell: debt },
  { id: 'code', label: 'Code', width: 5.5, cell: ({ code }) => <Identifier id={code} /> },
  { id: 'tier', label: 'Tier', width: 8.5, cell: tier },
  {
    id: 'leads',
    label: 'Customers',
    width: 5.5,
    numeric: true,
    cell: ({ leads }) => formatCount(leads),
  },
  {
    id: 'paid',
    label: BALANCE_LABELS.paidOut,
    width: 7,
    numeric: true,
    optional: true,
    cell: balance('paidOut'),
  },
  {
    id: 'account',
    label: 'Account',
    width: 8.5,
    optional: true,
    cell: ({ account }) => ACCOUNT_LABELS[account],
  },
  {
    id: 'phone',
    label: 'Phone',
    width: 7.75,
    optional: true,
    cell: ({ phone }) => phone && <Phone number={phone} />,
  },
  {
    id: 'since',
    label: 'Partner since',
    width: 10.25,
    optional: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];

/** How a partner is drawn in the list. */
export const partnerView = (brand: string): RecordView<PartnerRecord> => ({
  title: nameOf,
  titleWidth: 16,
  subtitle: (partner) => [companyOf(partner), partner.email].filter(Boolean).join(', '),
  marks: () => null,
  columns: COLUMNS,
  at: ({ createdAt }) => createdAt,
  open: 'Open Partner',
  actions: ({ email }) =>
    email && (
      <MailtoButton to={email} subject={`Your partnership with ${brand}`} label={`Contact ${email}`}>
        Contact
      </MailtoButton>
    ),
  card: {
    subtitle: companyOf,
    placement: 'beside',
    status: state,
    badges: noAccount,
    details: (partner) => (
      <Details layout="pairs">
        <Detail label="Tier">{tier(partner)}</Detail>
        <Detail label="Code">
          <Identifier id={partner.code} />
        </Detail>
        <Detail label="Email">{partner.email && <Email email={partner.email} />}</Detail>
        <Detail label="Customers">{formatCount(partner.leads)}</Detail>
        <Detail label={BALANCE_LABELS.held}>{balance('held')(partner)}</Detail>
        <Detail label={BALANCE_LABELS.payable}>{balance('payable')(partner)}</Detail>
        {partner.balances.debt < 0 && <Detail label={BALANCE_LABELS.debt}>{debt(partner)}</Detail>}
      </Details>
    ),
    compact: (partner) => (
      <>
        <p>{tier(partner)}</p>
        <p>
          {BALANCE_LABELS.held} {balance('held')(partner)}, {BALANCE_LABELS.payable}{' '}
          {balance('payable')(partner)}
        </p>
        {partner.balances.debt < 0 && (
          <p>
            {BALANCE_LABELS.debt} {debt(partner)}
          </p>
        )}
      </>
    ),
  },
});
