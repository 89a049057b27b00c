import type { ApplicationRecord } from '#contracts/application.ts';
import { Phone } from '#web/admin/records/details/values.tsx';
import { MailtoButton } from '#web/admin/records/links/MailtoButton.tsx';
import { applicantMail } from '#web/admin/records/links/mailto-templates.ts';
import type { Column, RecordView } from '#web/admin/records/list/record-view.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { CardDetails } from './CardDetails.tsx';
import { DecisionDue } from './DecisionDue.tsx';
import { tierLabel } from './review/decision-mail.ts';
import { StatusBadge } from './StatusBadge.tsx';

const status = (application: ApplicationRecord) => <StatusBadge status={application.status} />;
const due = (application: ApplicationRecord) => <DecisionDue application={application} />;

/** The columns of applications; another one is added here. */
const COLUMNS: readonly Column<ApplicationRecord>[] = [
  { id: 'status', label: 'Status', width: 7, cell: status },
  { id: 'due', label: 'Due', stays: true, width: 12.5, sorts: ['due'], cell: due },
  {
    id: 'tier',
    label: 'Tier',
    width: 12.5,
    // What they asked for is not what they got.
    cell: ({ finalTier, experience }) =>
      finalTier ? `${tierLabel(finalTier)}, granted` : `${tierLabel(experience)}, requested`,
  },
  { id: 'phone', label: 'Phone', stays: true, width: 7.75, cell: ({ phone }) => <Phone number={phone} /> },
  {
    id: 'applied',
    label: 'Applied',
    width: 10.25,
    sorts: ['newest', 'oldest'],
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    id: 'market',
    label: 'Target market',
    width: 10,
    grows: true,
    optional: true,
    cell: ({ targetMarket }) => targetMarket,
  },
  {
    id: 'type',
    label: 'Company type',
    width: 9,
    optional: true,
    cell: ({ companyType }) => companyType,
  },
];

/** How an application is drawn in the list. */
export const applicationView = (brand: string): RecordView<ApplicationRecord> => ({
  title: ({ companyName }) => companyName,
  titleWidth: 16,
  subtitle: ({ companyName, contactName, email }) =>
    contactName === companyName ? email : `${contactName}, ${email}`,
  marks: () => null,
  columns: COLUMNS,
  at: ({ createdAt }) => createdAt,
  open: 'Review Application',
  actions: ({ contactName, email }) => (
    <MailtoButton to={email} {...applicantMail(brand, contactName)} label={`Contact ${email}`}>
      Contact
    </MailtoButton>
  ),
  card: {
    subtitle: ({ companyName, contactName }) => (contactName === companyName ? '' : contactName),
    placement: 'below',
    status,
    badges: due,
    details: (application) => <CardDetails application={application} />,
    compact: ({ phone }) => <Phone number={phone} />,
  },
});
