import { API } from '#contracts/paths.ts';
import { useOwners } from '#web/admin/records/use-owners.ts';
import type { Option } from '#web/ui/SelectField.tsx';

/** The colleagues who may own a lead, to choose from: by name, or where two have the same name by id. */
export function useColleagueOptions(): readonly Option[] {
  const owners = useOwners(API.signupOwners, true).filter(({ active }) => active);
  const isUnique = (name: string) => owners.filter((each) => each.name === name).length === 1;
  return owners.map(({ id, name }) => ({ value: isUnique(name) ? name : id, label: name }));
}
