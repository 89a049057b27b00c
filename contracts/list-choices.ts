/** Records on one page of a list unless the query says otherwise. */
export const PAGE_SIZE = 25;

/** Records of a list that are counted one by one; what is beyond is told as `1,000+`. */
export const COUNT_MAX = 1_000;

/** Orders by the time at which a record was made. */
export const TIME_SORTS = ['newest', 'oldest'] as const;
/** `due`: the earliest due date comes first, finished records after open ones. */
export const DUE_SORTS = [...TIME_SORTS, 'due'] as const;
/** By name and by company, A to Z in any case and with or without accents; who has none comes last. */
export const NAME_SORTS = ['name', 'company'] as const;
/** `active`: the latest entry of the history comes first; `inactive`: who was left alone for longest. */
const ACTIVITY_SORTS = ['active', 'inactive'] as const;
export const LEAD_SORTS = [...DUE_SORTS, ...NAME_SORTS, ...ACTIVITY_SORTS] as const;
export const APPLICATION_SORTS = [...DUE_SORTS, ...NAME_SORTS] as const;
/** `day`: the last day on which money was paid, or given back, comes first. */
export const MONEY_SORTS = [...TIME_SORTS, 'day', 'dayOldest'] as const;
export type Sort = (typeof LEAD_SORTS | typeof MONEY_SORTS)[number];

/**
 * `open`: not done. `today`: of those, due within 24 hours. `overdue`: of those, after the due date. `late`: overdue,
 * or done after the due date. `on-time`: done by the due date. Lists with this filter are sorted by `due` unless the
 * query says otherwise.
 */
export const DUE_FILTERS = ['open', 'today', 'overdue', 'late', 'on-time'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** A stage of the funnel that holds the later ones too: a lead with a setup date was reached before. */
export const LEAD_STAGES = {
  contacted: ['contacted', 'scheduled', 'live'],
  scheduled: ['scheduled', 'live'],
} as const;
export type LeadStage = keyof typeof LEAD_STAGES;
/** Whether a lead has a next step: `planned` has one at any time, and `overdue` one whose time is over. */
export const NEXT_STEP_FILTERS = ['none', 'planned', 'overdue'] as const;
export type NextStepFilter = (typeof NEXT_STEP_FILTERS)[number];
/** Values of a filter that asks whether something is so. */
export const YES_NO = ['yes', 'no'] as const;
