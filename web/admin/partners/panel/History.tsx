import type { PartnerDetails } from '#contracts/partner.ts';
import { API } from '#contracts/paths.ts';
import { useForm } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { Section } from '../../records/details/Section.tsx';
import { NoteActions } from '../../records/notes/NoteActions.tsx';
import small from '../../records/small-form.module.css';
import { useDraft } from '../../records/use-draft.ts';
import { useSession } from '../../session/use-session.ts';
import { useChangePartner, useRefreshPartners } from '../api/partner.ts';
import { stepTitle } from '../labels.ts';
import { refusedFields } from '../refused-fields.ts';
import css from './PartnerPanel.module.css';

/** What the team did with a partner, newest first. */
export function History({ details }: { details: PartnerDetails }) {
  const { history, mayManage } = details;
  const user = useSession();
  const refresh = useRefreshPartners();
  return (
    <Section title="History">
      {history.length === 0 && <p>Nothing since the approval.</p>}
      <ol className={css.entries} aria-label="Newest first">
        {history.map((step) => (
          <li key={step.id}>
            <p className={css.soft}>
              <strong>{stepTitle(step)}</strong>, {step.by ?? whoElse(step)},{' '}
              <time dateTime={step.at}>{formatDate(step.at)}</time>
              {step.note?.editedAt && !step.note.deletedAt && ', edited'}
            </p>
            {step.text && <p className={css.text}>{step.text}</p>}
            {mayManage && (step.actorId === user?.id || user?.role === 'admin') && (
              <NoteActions entry={step} team={[]} onChanged={() => void refresh()} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Who it was where no colleague is known: people erase themselves, too. */
const whoElse = ({ kind }: PartnerDetails['history'][number]) =>
  kind === 'erased' ? 'themselves or the operator' : 'a former colleague';

/** Where a note on a partner is written. */
export function NoteForm({ id }: { id: string }) {
  const change = useChangePartner(id);
  const form = useForm({
    schema: () => import('#contracts/partner.ts').then((contract) => contract.partnerNoteForm),
    initial: { text: '' },
    onSubmit: async (note) => {
      try {
        await change(API.partnerNotes, note, 'Note added');
        form.fill({ text: '' });
      } catch (error) {
        form.setErrors(refusedFields(error, ['text']));
      }
    },
  });
  const { text } = form.values;
  useDraft(`partner ${id}`, { text, fill: (draft) => form.fill({ text: draft }) });
  return (
    <form className={small.form} onSubmit={form.submit} noValidate aria-label="Add a note">
      <TextArea label="Note for colleagues" rows={2} {...form.field('text')} />
      <Button type="submit" size="sm" variant="outline" busy={form.busy}>
        Add note
      </Button>
    </form>
  );
}
