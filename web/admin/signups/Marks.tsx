import type { LeadRecord } from '#contracts/lead-record.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { importLink } from '#web/admin/records/links/contact-links.ts';
import { AllMarks, CompactMarks, type Mark } from '#web/admin/records/list/CompactMarks.tsx';
import type { Column } from '#web/admin/records/list/record-view.ts';
import { useTags } from '#web/admin/records/tags/use-tags.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import styles from './Marks.module.css';

interface Props {
  lead: LeadRecord;
  /** The columns of its row; a card has none, and room for every mark. */
  columns: readonly Column<LeadRecord>[] | undefined;
}

/** What nobody has checked, how they came, and their tags, unless a column has these. */
export function Marks({ lead, columns }: Props) {
  const marks = stateMarks(lead);
  const tagged = lead.tagIds.length > 0 && !columns?.some(({ id }) => id === 'tags');
  if (tagged) return <TaggedMarks ids={lead.tagIds} marks={marks} compact={columns !== undefined} />;
  return columns ? <CompactMarks marks={marks} /> : <AllMarks marks={marks} />;
}

interface Tagged {
  ids: readonly string[];
  /** What stands before the tags. */
  marks?: readonly Mark[];
  compact?: boolean;
}

/** The team's tags are read only where a lead has one, and once for all rows. */
export function TaggedMarks({ ids, marks = [], compact = true }: Tagged) {
  const tags = useTags()
    .filter(({ id }) => ids.includes(id))
    .map(({ name, color }) => badge(name, color));
  const all = [...marks, ...tags];
  return compact ? <CompactMarks marks={all} /> : <AllMarks marks={all} />;
}

const badge = (name: string, tone: BadgeTone): Mark => ({
  name,
  shown: <Badge tone={tone}>{name}</Badge>,
});

function stateMarks(lead: LeadRecord): Mark[] {
  const { source, status, contactedAt, email, newEmail, emailVerified, discountStatus, import: from } = lead;
  const marks: (Mark | false | null)[] = [
    source === 'signup' && !emailVerified && !isUnknownEmail(email) && badge('Unverified', 'yellow'),
    newEmail !== undefined && badge('New email pending', 'yellow'),
    source === 'signup' && status === 'pending_setup' && !contactedAt && badge('New User', 'blue'),
    source === 'manual' && badge('Entered by hand', 'grey'),
    from && imported(from.id, `Import: ${from.name || 'a file'}`),
    discountStatus === 'unverified' && badge('Code unverified', 'yellow'),
  ];
  return marks.filter((mark) => mark !== false && mark !== null);
}

const imported = (id: string, name: string): Mark => ({
  name,
  shown: (
    <a className={styles.import} href={importLink(id)}>
      {name}
    </a>
  ),
});
