import type { PartnerDetails } from '#contracts/partner.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { useRefreshPartners } from '#web/admin/books/use-refresh-partners.ts';
import { partnerQuery, useChangePartner } from '#web/admin/partners/api/partner.ts';
import { nameOf, stepTitle } from '#web/admin/partners/labels.ts';
import { Entry, EntryList } from '#web/admin/records/details/EntryList.tsx';
import { Section } from '#web/admin/records/details/Section.tsx';
import { HistoryMail } from '#web/admin/records/mail/HistoryMail.tsx';
import { useDelivered } from '#web/admin/records/mail/use-delivered.ts';
import { NoteActions } from '#web/admin/records/notes/NoteActions.tsx';
import { NoteForm } from '#web/admin/records/notes/NoteForm.tsx';
import { noteState } from '#web/admin/records/notes/note-state.ts';
import { refusedFields } from '#web/admin/records/refused-fields.ts';
import { useSession } from '#web/admin/session/use-session.ts';

/** What the team did with a partner and wrote to them, and what they replied, newest first. */
export function History({ details }: { details: PartnerDetails }) {
  const { partner, history, mayManage } = details;
  const user = useSession();
  const refresh = useRefreshPartners();
  useDelivered<PartnerDetails, Step>({
    queryKey: partnerQuery(partner.id).queryKey,
    path: fillPath(API.partner, { id: partner.id }),
    historyOf: (read) => read.history,
    withHistory: (read, steps) => ({ ...read, history: steps }),
  });
  return (
    <Section title="History">
      {history.length === 0 && <p>Nothing since the approval.</p>}
      <EntryList>
        {history.map((step) => (
          <Entry
            key={step.id}
            title={stepTitle(step)}
            by={step.by ?? whoElse(step, nameOf(partner))}
            at={step.at}
            since={noteState(step.note)}
            text={step.kind === 'mail' ? null : step.text}
          >
            <HistoryMail kind="partnership" mail={step.mail} />
            {mayManage && (step.actorId === user?.id || user?.role === 'admin') && (
              <NoteActions entry={step} team={[]} onChanged={() => void refresh()} />
            )}
          </Entry>
        ))}
      </EntryList>
    </Section>
  );
}

type Step = PartnerDetails['history'][number];

/** The name to show where no colleague is known: people reply, and erase themselves, too. */
function whoElse({ kind }: Step, partner: string): string {
  if (kind === 'reply') return partner;
  return kind === 'erased' ? 'themselves or the operator' : 'a former colleague';
}

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
