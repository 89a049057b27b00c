import type { MessageRecord } from '#contracts/message.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { messageSubject } from '#web/admin/records/details/message-subject.ts';
import { Phone } from '#web/admin/records/details/values.tsx';
import { MailtoButton } from '#web/admin/records/links/MailtoButton.tsx';
import type { Column, RecordView } from '#web/admin/records/list/record-view.ts';
import { DueNote } from '#web/admin/sla/DueNote.tsx';
import { formatDateTime } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { replyEmail } from './labels.ts';
import styles from './record-view.module.css';

const subject = (message: MessageRecord) => <Badge tone="blue">{messageSubject(message.subject)}</Badge>;
const TONES = { open: 'neutral', answered: 'green', no_answer_needed: 'grey' } as const;
const badge = ({ status }: MessageRecord) => <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>;
const due = ({ status, dueAt, answeredAt }: MessageRecord) =>
  status !== 'no_answer_needed' && <DueNote what="Answer" dueAt={dueAt} doneAt={answeredAt} />;

/** The columns of messages; another one is added here. */
const COLUMNS: readonly Column<MessageRecord>[] = [
  { id: 'subject', label: 'Subject', width: 7.25, yields: true, cell: subject },
  {
    id: 'message',
    label: 'Message',
    width: 6,
    grows: true,
    twoLines: true,
    yields: true,
    cell: ({ message }) => message,
  },
  { id: 'status', label: 'Status', width: 9.5, cell: badge },
  {
    id: 'owner',
    label: 'Owner',
    width: 6.5,
    yields: true,
    cell: ({ ownerName }) => ownerName ?? UNASSIGNED,
  },
  { id: 'due', label: 'Due', stays: true, width: 8.25, sorts: ['due'], cell: due },
  {
    id: 'phone',
    label: 'Phone',
    stays: true,
    width: 7.75,
    optional: true,
    cell: ({ phone }) => phone && <Phone number={phone} />,
  },
  {
    id: 'received',
    label: 'Received',
    width: 10.25,
    yields: true,
    sorts: ['newest', 'oldest'],
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];

/** How a message is drawn in the list. */
export const messageView = (brand: string): RecordView<MessageRecord> => ({
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  titleWidth: 13,
  subtitle: ({ company, email }) => (company ? `${company}, ${email}` : email),
  marks: () => null,
  columns: COLUMNS,
  at: ({ createdAt }) => createdAt,
  open: 'Read Message',
  actions: (message) => (
    <MailtoButton to={message.email} {...replyEmail(brand, message)} label={`Reply to ${message.email}`}>
      Reply
    </MailtoButton>
  ),
  card: {
    subtitle: ({ company, email }) => (company ? `${company}, ${email}` : email),
    placement: 'below',
    status: badge,
    badges: (message) => (
      <>
        {subject(message)} {due(message)}
      </>
    ),
    owner: ({ ownerName }) => ownerName,
    details: ({ message }) => <p className={styles.extract}>{message}</p>,
  },
});
