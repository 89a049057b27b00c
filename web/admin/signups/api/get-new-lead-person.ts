import { queryOptions } from '@tanstack/react-query';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import type { MessageDetails } from '#contracts/message.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

const PATHS = { appointment: API.appointment, message: API.message };
const KINDS = Object.keys(PATHS) as (keyof typeof PATHS)[];

/** The record whose person becomes a lead. */
export interface LeadOrigin {
  kind: keyof typeof PATHS;
  id: string;
}

/** The one that the query of a URL names, e.g. `?message=5f3a…`. */
export function originIn(query: URLSearchParams): LeadOrigin | undefined {
  return KINDS.map((kind) => ({ kind, id: query.get(kind) ?? '' })).find(({ id }) => id);
}

/** That record, with its person. */
export const personQuery = ({ kind, id }: LeadOrigin) =>
  queryOptions({
    queryKey: [kind, id],
    queryFn: async ({ signal }) =>
      (await adminRequest<AppointmentDetails | MessageDetails>(fillPath(PATHS[kind], { id }), { signal }))
        .body,
  });
