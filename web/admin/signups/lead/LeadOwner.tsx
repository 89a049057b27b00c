import { API } from '#contracts/paths.ts';
import { OwnerField } from '#web/admin/records/details/OwnerField.tsx';
import { useAwayDays } from '#web/admin/records/use-absences.ts';
import { useLeadContext } from './lead-context.ts';

/** The team member who owns a lead. */
export function LeadOwner() {
  const { lead, save } = useLeadContext();
  const awayDays = useAwayDays();
  // Who is away now, or at the setup.
  const team = lead.team.map((each) => ({
    ...each,
    ...(each.awayTo ? {} : awayDays(each.id, lead.setupAt)),
  }));
  return (
    <OwnerField
      record={{ ...lead, team }}
      readerId={lead.readerId}
      onChoose={(choice, said, onSaved) =>
        save(API.leadOwner, choice, said, {
          // The next version, so that a form opened meanwhile is not outdated.
          optimistic: (now) => ({ ...now, version: now.version + 1, ownerId: choice.ownerId }),
          onSaved,
        })
      }
    />
  );
}
