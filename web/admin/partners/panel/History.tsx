import type { PartnerDetails } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { noteState } from '#web/admin/records/notes/note-state.ts';
import { useRefreshPartners } from '../../books/use-refresh-partners.ts';
import { Entry, EntryList } from '../../records/details/EntryList.tsx';
import { Section } from '../../records/details/Section.tsx';
import { NoteActions } from '../../records/notes/NoteActions.tsx';
import { NoteForm } from '../../records/notes/NoteForm.tsx';
import { refusedFields } from '../../records/refused-fields.ts';
import { useSession } from '../../session/use-session.ts';
import { useChangePartner } from '../api/partner.ts';
import { stepTitle } from '../labels.ts';

/** What the team did with a partner, newest first. */
export function History({ details }: { details: PartnerDetails }) {
  const { history, mayManage } = details;
  const user = useSession();
  const refresh = useRefreshPartners();
  return (
    <Section title="History">
      {history.length === 0 && <p>Nothing since the approval.</p>}
      <EntryList>
        {history.map((step) => (
          <Entry
            key={step.id}
            title={stepTitle(step)}
            by={step.by ?? whoElse(step)}
            at={step.at}
            since={noteState(step.note)}
            text={step.text}
          >
            {mayManage && (step.actorId === user?.id || user?.role === 'admin') && (
              <NoteActions entry={step} team={[]} onChanged={() => void refresh()} />
            )}
          </Entry>
        ))}
      </EntryList>
    </Section>
  );
}

/** The name to show where no colleague is known: people erase themselves, too. */
const whoElse = ({ kind }: PartnerDetails['history'][number]) =>
  kind === 'erased' ? 'themselves or the operator' : 'a former colleague';

/** Where a note on a partner is written. */
export function PartnerNoteForm({ details }: { details: PartnerDetails }) {
  const { id } = details.partner;
  const change = useChangePartner(id);
  return (
    <NoteForm
      draft={`partner ${id}`}
      history={details.history}
      schema={() => import('#contracts/partner.ts').then((contract) => contract.partnerNoteForm)}
      onAdd={(note) =>
        change(API.partnerNotes, note, 'Note added').then(
          () => undefined,
          (error) => refusedFields(error, ['text']),
        )
      }
    />
  );
}
