import { useEffect } from 'react';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import type { TeamMember } from '#contracts/team.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { memberName, workInWords } from './labels.ts';

/** What whoever takes over must be allowed to do. */
const NEEDED: readonly Permission[] = ['signups.write', 'messages.write', 'appointments.write'];

interface Props {
  member: TeamMember;
  team: readonly TeamMember[];
  /** The colleague who takes over; blank for nobody. */
  heir: string;
  onChoose: (id: string) => void;
}

/** Says what somebody looks after who is about to leave, and asks who takes it over; nothing where there is nothing. */
export function HandOver({ member, team, heir, onChoose }: Props) {
  // The choice for another colleague does not hold for this one.
  useEffect(() => onChoose(''), [onChoose]);
  const work = workInWords(member.looksAfter);
  if (!work) return null;
  const others = team.filter(
    ({ id, state, role }) =>
      id !== member.id && state === 'active' && NEEDED.every((permission) => roleMay(role, permission)),
  );
  return (
    <>
      <p>
        {memberName(member)} owns {work}.
      </p>
      <SelectField
        name="handOverTo"
        label="Who takes over"
        placeholder={UNASSIGNED}
        options={others.map((each) => ({ value: each.id, label: memberName(each) }))}
        value={heir}
        onChange={({ target }) => onChoose(target.value)}
      />
    </>
  );
}
