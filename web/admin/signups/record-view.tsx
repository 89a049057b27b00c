import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import type { LeadRecord } from '#contracts/lead-record.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import { PLAN_NAMES } from '#contracts/plans.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import {
  CatalogValue,
  Email,
  Identifier,
  NotKnown,
  Phone,
  unconfirmedEmail,
} from '#web/admin/records/details/values.tsx';
import { MailtoButton } from '#web/admin/records/links/MailtoButton.tsx';
import { welcomeMail } from '#web/admin/records/links/mailto-templates.ts';
import type { Column, RecordView } from '#web/admin/records/list/record-view.ts';
import { formatDateTime, formatStepDue } from '#web/lib/format/format.ts';
import { LeadDue } from './LeadDue.tsx';
import { LeadStatusBadge } from './LeadStatusBadge.tsx';
import { Marks, TaggedMarks } from './Marks.tsx';

const PLANS = Object.fromEntries(PLAN_NAMES.map((name) => [name, name]));

const status = (lead: LeadRecord) => <LeadStatusBadge status={lead.status} />;
const due = (lead: LeadRecord) => <LeadDue lead={lead} />;

const plan = (value: string) => <CatalogValue value={value} labels={PLANS} />;

/** The columns of leads; another one is added here. */
const COLUMNS: readonly Column<LeadRecord>[] = [
  { id: 'status', label: 'Status', width: 7.6, cell: status },
  {
    id: 'owner',
    label: 'Owner',
    width: 6.5,
    yields: true,
    cell: ({ ownerName }) => ownerName ?? UNASSIGNED,
  },
  { id: 'due', label: 'Due', stays: true, width: 8.5, sorts: ['due'], cell: due },
  {
    id: 'plan',
    label: 'Plan',
    width: 3.5,
    cell: ({ plan: value }) => (value === UNKNOWN ? <NotKnown /> : plan(value)),
  },
  { id: 'phone', label: 'Phone', stays: true, width: 7.75, cell: ({ phone }) => <Phone number={phone} /> },
  {
    id: 'signed-up',
    label: 'Signed up',
    width: 10.25,
    sorts: ['newest', 'oldest'],
    yields: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    id: 'industry',
    label: 'Industry',
    width: 9,
    optional: true,
    cell: ({ industry }) => <CatalogValue value={industry} labels={SIGNUP_INDUSTRIES} />,
  },
  {
    id: 'tags',
    label: 'Tags',
    width: 10,
    optional: true,
    cell: ({ tagIds }) => tagIds.length > 0 && <TaggedMarks ids={tagIds} />,
  },
  {
    id: 'next-step',
    label: 'Next step',
    width: 12,
    optional: true,
    cell: ({ nextStep, nextStepAt }) =>
      nextStep && `${nextStepAt ? `${formatStepDue(nextStepAt)}: ` : ''}${nextStep}`,
  },
  {
    id: 'setup',
    label: 'Setup',
    width: 10.25,
    optional: true,
    cell: ({ setupAt }) => setupAt && formatDateTime(setupAt),
  },
  {
    id: 'activity',
    label: 'Last activity',
    width: 10.25,
    optional: true,
    sorts: ['active', 'inactive'],
    cell: ({ createdAt, activeAt = createdAt }) => formatDateTime(activeAt),
  },
  { id: 'username', label: 'Username', width: 9, optional: true, cell: ({ username }) => username },
  {
    id: 'user-id',
    label: 'User ID',
    width: 19,
    optional: true,
    cell: ({ id }) => <Identifier id={id} />,
  },
];

/** How a lead is drawn in the list. */
export const leadView = (brand: string): RecordView<LeadRecord> => ({
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  titleWidth: 13.25,
  subtitle: ({ companyName, email, newEmail }) =>
    [companyName, `${isUnknownEmail(email) ? 'email not known' : email}${unconfirmedEmail(newEmail)}`]
      .filter(Boolean)
      .join(', '),
  marks: (lead, columns) => <Marks lead={lead} columns={columns} />,
  filterValue: (name, [first]) => (name === 'import' ? first?.import?.name : undefined),
  columns: COLUMNS,
  at: ({ createdAt }) => createdAt,
  open: 'View Details',
  actions: ({ email, firstName }) => {
    if (isUnknownEmail(email)) return null;
    return (
      <MailtoButton to={email} {...welcomeMail(brand, firstName)} label={`Contact User: ${email}`}>
        Contact User
      </MailtoButton>
    );
  },
  card: {
    subtitle: ({ username }) => username,
    placement: 'beside',
    status,
    badges: due,
    owner: ({ ownerName }) => ownerName,
    details: (lead) => <LeadSummary lead={lead} />,
    compact: ({ phone }) => <Phone number={phone} />,
  },
});

function LeadSummary({ lead }: { lead: LeadRecord }) {
  const { id, email, newEmail, phone, createdAt, companyName } = lead;
  return (
    <Details layout="pairs">
      <Detail label="Email" evident>
        <Email email={email} />
        {unconfirmedEmail(newEmail)}
      </Detail>
      <Detail label="User ID">
        <Identifier id={id.slice(0, 8)} />
      </Detail>
      <Detail label="Phone" evident>
        <Phone number={phone} />
      </Detail>
      <Detail label="Signup date">{formatDateTime(createdAt)}</Detail>
      <Detail label="Company">{companyName}</Detail>
      <Detail label="Plan">{plan(lead.plan)}</Detail>
    </Details>
  );
}
