import { useQuery } from '@tanstack/react-query';
import type { Colleague } from '#contracts/lead.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import type { Option } from '#web/ui/SelectField.tsx';

/** The colleagues who may own a signup, to choose from: by name, or where two have the same name by id. */
export function useColleagueOptions(): readonly Option[] {
  const { data = [] } = useQuery({
    queryKey: ['signup-owners'],
    queryFn: async ({ signal }) => (await adminRequest<Colleague[]>(API.signupOwners, { signal })).body,
  });
  const owners = data.filter(({ active }) => active);
  const isUnique = (name: string) => owners.filter((each) => each.name === name).length === 1;
  return owners.map(({ id, name }) => ({ value: isUnique(name) ? name : id, label: name }));
}
