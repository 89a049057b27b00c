import type { AuditValues } from '#contracts/audit.ts';
import { EDITABLE_FIELDS } from '#contracts/lead-edit.ts';
import type { activities } from '#server/db/schema/index.ts';

type Activity = Pick<typeof activities.$inferSelect, 'kind' | 'text' | 'details'>;
type Values = Pick<AuditValues, 'changes' | 'text'>;

/** Kinds whose text somebody wrote; of a step it is a value. */
const WRITTEN = [
  'note',
  'call',
  'status',
  'mail',
  'reply',
  'asked',
  'answered',
  'approved',
  'rejected',
  'tier',
  'ended',
  'resumed',
  'linked',
  'unlinked',
  'correction',
  'payment_voided',
  'refund_voided',
];

/**
 * What a history entry says was changed, field by field, and what was written. Each kind names what it shows: what a
 * history holds besides, such as what an undo needs, is shown nowhere.
 */
export function valuesOf({ kind, text, details }: Activity): Values {
  const detail = Object(details);
  const change = (field: string, from: unknown, to: unknown) => [
    { field, from: asText(from), to: asText(to) },
  ];
  const written = WRITTEN.includes(kind) ? text : null;
  switch (kind) {
    case 'edited':
      return { changes: edits(detail.changed), text: null };
    case 'email_withdrawn':
      return { changes: change('email', detail.email, null), text: null };
    case 'status':
      return { changes: change('status', detail.from, detail.to), text: written };
    case 'call_corrected':
      return { changes: detail.to ? change('outcome', detail.from, detail.to) : [], text: null };
    case 'owner':
      return {
        changes: change('owner', detail.from ?? detail.ownerFrom, detail.to ?? detail.ownerTo),
        text: null,
      };
    case 'next_step': {
      const before = Object(detail.before);
      return {
        changes: [
          ...change('nextStep', before.text, detail.done ? null : text),
          ...change('nextStepAt', before.at, detail.at ?? detail.on),
        ],
        text: null,
      };
    }
    case 'setup':
      return { changes: change('setup', detail.before, detail.at), text: null };
    case 'setup_cancelled':
      return { changes: change('setup', detail.at, null), text: null };
    case 'moved':
      return { changes: change('time', detail.before, detail.at), text: null };
    case 'tag_added':
      return { changes: change('tag', null, detail.tag), text: null };
    case 'tag_removed':
      return { changes: change('tag', detail.tag, null), text: null };
    case 'tier':
      return { changes: change('tier', detail.before, detail.tier), text: written };
    default:
      return { changes: [], text: written };
  }
}

/** The values of an edit: only fields of the form. */
function edits(changed: unknown): Values['changes'] {
  return EDITABLE_FIELDS.flatMap((field) => {
    const values = Object(changed)[field];
    return values === undefined ? [] : [{ field, from: asText(values.from), to: asText(values.to) }];
  });
}

/** A value as text; `null` where there is none. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object'
    ? Object.values(value)
        .flatMap((each) => asText(each) ?? [])
        .join(', ')
    : String(value);
}
