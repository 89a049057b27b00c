import { UUID } from '#contracts/uuid.ts';
import { type FilterField, type Filters, readFilters, unreadIn } from '#web/admin/records/filters/fields.ts';
import type { FilterChoice } from '#web/admin/records/filters/use-filters.ts';
import { useAbsences } from '#web/admin/records/use-absences.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';
import { useColleagues } from './api/appointments.ts';
import { APPOINTMENT_FIELDS, OWNER_OPTIONS } from './filters.ts';

export interface AppointmentFilters extends FilterChoice {
  /** `upcoming`, `due` or `past`, which stands beside the filters. */
  when: string;
  setWhen: (when: string) => void;
  /** All of them as the list asks for them. */
  asked: Filters;
  /** Id of the open appointment. */
  openId: string | undefined;
  /** Opens an appointment (or closes it) and keeps the filters. */
  open: (id: string | undefined, how?: 'replace') => void;
  /** The URL of an appointment in this list. */
  linkTo: (id: string) => string;
}

/** The filters of the list, read from the URL, with the offices and colleagues that there are. */
export function useAppointmentFilters(): AppointmentFilters {
  const { query } = useUrl();
  const { sort: _, ...asked } = readFilters(query, APPOINTMENT_FIELDS);
  const { when = 'upcoming', ...filters } = asked;
  const id = query.get('id') ?? '';
  const offices = useAbsences().data?.offices ?? [];
  const colleagues = useColleagues().filter(({ active }) => active);
  const options: Record<string, FilterField['options']> = {
    office: offices.map(({ city }) => ({ value: city, label: city })),
    owner: [...OWNER_OPTIONS, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))],
  };
  const show = (next: Filters, then = when) =>
    setQuery({ ...(then !== 'upcoming' && { when: then }), ...next });
  return {
    when,
    setWhen: (then) => show(filters, then),
    asked,
    openId: UUID.test(id) ? id : undefined,
    open: (next, how) => setQuery({ ...asked, ...(next && { id: next }) }, how),
    linkTo: (next) => `?${new URLSearchParams({ ...asked, id: next })}`,
    filters,
    fields: APPOINTMENT_FIELDS.filter(({ name }) => name !== 'when').map((field) => ({
      ...field,
      options: options[field.name] ?? field.options ?? [],
    })),
    isFiltered: Object.keys(filters).length > 0,
    unread: unreadIn(query, APPOINTMENT_FIELDS, asked),
    view: undefined,
    set: (name, value) => show({ ...filters, [name]: value }),
    apply: (next) => show(next),
  };
}
