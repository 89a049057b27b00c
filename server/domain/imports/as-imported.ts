import { and, not, sql } from 'drizzle-orm';
import { accounts, activities, leads } from '#server/db/schema/index.ts';
import { holdsPartnerMoney } from '#server/db/schema/partner-money.ts';

const history = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from ${activities} where ${activities.subjectId} = ${leads.userId})`;
const undone = sql`count(*) filter (where ${activities.kind} = 'undone')`;
/** The import itself, and a note that came with it and is as it was. */
const imported = sql`(${activities.kind} = 'import' or (${activities.kind} = 'note' and coalesce(${activities.details} ? 'importId', false)
  and ${activities.editedAt} is null and ${activities.deletedAt} is null))`;
/** Every change is one entry, and taking it back is another. */
const allUndone = history(sql`count(*) filter (where not ${imported}) = 2 * ${undone}`);
const signsIn = sql`exists (select 1 from ${accounts} where ${accounts.userId} = ${leads.userId})`;

/**
 * Whether a lead is as its import left it: whatever was changed was undone, nobody called or wrote about it, it does
 * not sign in, and has neither payments nor a partner, which stand in other histories.
 */
export const isAsImported = and(
  allUndone,
  sql`${leads.version} <= 2 * ${history(undone)}`,
  sql`not ${signsIn}`,
  not(holdsPartnerMoney(leads.userId)),
);
