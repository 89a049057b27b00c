import * as z from 'zod/mini';
import { EDITABLE_FIELDS } from '#contracts/lead-edit.ts';
import type { CustomerValues } from '#web/admin/records/details/customer-values.ts';
import { changedFields, type Opened } from '#web/admin/signups/edit/rebase.ts';

const some = z.partialRecord(z.enum(EDITABLE_FIELDS), z.string());
const edit = z.strictObject({ before: some, mine: some });

/** What somebody changed of a customer and did not save: the fields that they changed, and what these were before. */
type StoredEdit = z.output<typeof edit>;

/** An edit as JSON; blank where nothing is changed. `before` names what others changed since, as it was. */
export function storableEdit(
  opened: Opened<CustomerValues>,
  mine: CustomerValues,
  before: Partial<CustomerValues>,
): string {
  const changed = changedFields(opened, mine);
  const names = EDITABLE_FIELDS.filter((name) => name in changed);
  if (names.length === 0) return '';
  const was = names.map((name) => [name, before[name] ?? opened.values[name]]);
  return JSON.stringify({ before: Object.fromEntries(was), mine: changed });
}

/** An edit that this browser keeps as a draft; throws where it is none. */
export function readStoredEdit(stored: unknown): StoredEdit {
  return edit.parse(stored);
}
