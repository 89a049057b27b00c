import type { LeadRecord } from '#contracts/lead-record.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import type { MyDayItem } from '#contracts/my-day.ts';
import { asksNextStep } from '#contracts/next-step.ts';
import { isCall } from './doable.ts';

/** What waits in one's day. `becomesOwner`: whoever calls becomes the owner. */
export type DayItem = MyDayItem & { becomesOwner?: boolean };

/** A line of the day, and what else waits for the same record later on. */
export interface DayWork {
  item: DayItem;
  also: readonly DayItem[];
}

/** The first call of a lead that nobody owns, which is due whatever is planned; none where no response time runs. */
function callOf(lead: LeadRecord): DayItem[] {
  const { id, firstName, lastName, companyName, phone, dueAt, triedAt, bookedSetupAt } = lead;
  if (dueAt === NO_DUE_DATE) return [];
  const about = {
    id,
    name: `${firstName} ${lastName}`.trim(),
    companyName,
    phone,
    text: null,
    version: lead.version,
  };
  const overdue = Date.parse(dueAt) < Date.now();
  const asksNext = asksNextStep(lead);
  return [
    {
      ...about,
      kind: 'call',
      subjectKind: 'lead',
      dueAt,
      overdue,
      triedAt,
      asksNext,
      ...(bookedSetupAt && { bookedSetupAt }),
      mine: false,
      becomesOwner: true,
    },
  ];
}

/** The day with the calls of `unassigned` leads of which it has the next step: of each lead it has all that waits. */
export function withCalls(items: readonly MyDayItem[], unassigned: readonly LeadRecord[]): DayItem[] {
  const planned = plannedIn(items);
  const calls = unassigned.filter(({ id }) => planned.has(id)).flatMap(callOf);
  const isNobodys = ({ mine, awayOwner }: MyDayItem) => !(mine || awayOwner);
  const owned = items.map((item) =>
    isCall(item) && isNobodys(item) ? { ...item, becomesOwner: true } : item,
  );
  return [...owned, ...calls].sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
}

/** The leads whose next steps are in the day. */
export const plannedIn = (items: readonly MyDayItem[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ kind, id }) => (kind === 'step' ? [id] : [])));

/** One line for each record, by what is due first; those that stand alone keep lines of their own. */
export function oneLineEach(items: readonly DayItem[], standsAlone: (item: DayItem) => boolean): DayWork[] {
  const byRecord = Map.groupBy(items, (item) =>
    standsAlone(item) ? `${item.kind} ${item.id}` : `${item.subjectKind} ${item.id}`,
  );
  return [...byRecord.values()].flatMap(([item, ...also]) => (item ? [{ item, also }] : []));
}
