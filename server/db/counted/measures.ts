import { type SQL, sql } from 'drizzle-orm';
import { COUNTED_COLUMNS } from '#server/db/schema/index.ts';

export type CountedName = keyof typeof COUNTED_COLUMNS;

/** What is counted of a table: expressions over the columns of one row. */
interface Measured {
  /** The primary key; the first column is the id. */
  key: readonly string[];
  /** The columns that any measure reads. A change of others changes no count. */
  columns: readonly string[];
  /** The measures by the day that a row was made, `null` where it does not count. */
  created: readonly string[];
  /** The measures by the day that something was due. */
  due: readonly string[];
}

const byColumn = (name: CountedName) =>
  COUNTED_COLUMNS[name].map((column) => `'${name}.${column}.' || ${column}`);

/** What was due, and what of it was done in time. `done`: the column that says when. */
const byDue = (name: CountedName, done: string, due = `'${name}.due'`) => [
  due,
  `case when ${done} <= due_at then '${name}.met' end`,
];

/**
 * The rows of each table are counted as such and by its counted columns; leads also by what they buy, those who did not
 * sign up themselves, and those who did by where they came from. A new measure needs a migration that counts the rows
 * that are there.
 */
export const MEASURED: Record<CountedName, Measured> = {
  leads: {
    key: ['user_id'],
    columns: [
      'created_at',
      ...COUNTED_COLUMNS.leads,
      'source',
      'billing_cycle',
      'discounted',
      'came_from',
      'due_at',
      'contacted_at',
    ],
    created: [
      `'leads'`,
      ...byColumn('leads'),
      `concat_ws('.', 'leads.sold', source, status, plan, coalesce(billing_cycle, 'unknown'), discounted)`,
      `case when source <> 'signup' then 'leads.added' end`,
      `case when source <> 'signup' then 'leads.added.industry.' || industry end`,
      `case when source = 'signup' then 'leads.from.' || case status when 'live' then 'live.' else 'open.' end || came_from end`,
    ],
    due: byDue('leads', 'contacted_at'),
  },
  partnerships: {
    key: ['id'],
    columns: ['created_at', ...COUNTED_COLUMNS.partnerships, 'due_at', 'decided_at'],
    created: [`'partnerships'`, ...byColumn('partnerships')],
    due: byDue('partnerships', 'decided_at'),
  },
  messages: {
    key: ['id'],
    columns: ['created_at', ...COUNTED_COLUMNS.messages, 'due_at', 'answered_at'],
    created: [`'messages'`, ...byColumn('messages')],
    due: byDue('messages', 'answered_at', `case when status <> 'no_answer_needed' then 'messages.due' end`),
  },
  mails: {
    key: ['id', 'created_at'],
    columns: ['created_at', ...COUNTED_COLUMNS.mails],
    created: [`'mails'`, ...byColumn('mails')],
    due: [],
  },
};

export const COUNTED_NAMES = Object.keys(MEASURED) as CountedName[];

/**
 * SQL that sums `rows`, which have a number `n` and the measured columns, by measure and day (UTC). `of`: only the
 * measures by that day.
 */
export function sumOf(
  name: CountedName,
  rows: SQL,
  of: readonly ('created' | 'due')[] = ['created', 'due'],
): SQL {
  const values = of.flatMap((day) => MEASURED[name][day].map((measure) => `(${measure}, ${day}_at)`));
  return sql`select measure, (at at time zone 'UTC')::date as day, sum(n) as n
    from (${rows}) as measured, lateral (values ${sql.raw(values.join(', '))}) as measures (measure, at)
    where measure is not null group by 1, 2`;
}
