import { type MouseEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Lead, type LeadEntry, leadNote } from '#contracts/lead.ts';
import { asksNextStep } from '#contracts/next-step.ts';
import { API } from '#contracts/paths.ts';
import { optionalParagraph } from '#contracts/text.ts';
import { useDraft } from '#web/admin/records/drafts/use-draft.ts';
import { useFormDraft } from '#web/admin/records/drafts/use-form-draft.ts';
import { useSentDraft } from '#web/admin/records/drafts/use-sent-draft.ts';
import { hasArrived, newestIn, ON_ITS_WAY } from '#web/admin/records/history-since.ts';
import { mentionsIn } from '#web/admin/records/notes/mentions-in.ts';
import { NoteField } from '#web/admin/records/notes/NoteField.tsx';
import { useLeaveField } from '#web/admin/records/notes/use-leave-field.ts';
import { callOf } from '#web/lib/drafts/draft-names.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { AskedNext } from './AskedNext.tsx';
import styles from './Composer.module.css';
import { useLeadContext } from './lead-context.ts';

const KINDS = { note: 'Note', reached: 'Call, reached', missed: 'Call, not reached' } as const;
type Kind = keyof typeof KINDS;

/** A note needs its text; a call may have one. */
const composed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note'), ...leadNote.shape, own: z.boolean() }),
  z.strictObject({ kind: z.enum(['reached', 'missed']), text: optionalParagraph(), own: z.boolean() }),
]);

/** What was sent, and the newest entry of the history before it. */
interface SentEntry {
  kind: LeadEntry['kind'];
  text: string;
  newest: string | null;
}

/** What is kept with the text of a call. */
const callChoice = z.strictObject({ kind: z.enum(['reached', 'missed']), own: z.boolean() });

/** Where the team writes down what happened: a note, or a call and whether it reached them. */
export function Composer() {
  const { save, user, lead, askNext } = useLeadContext();
  const mayOwn = lead.ownerId === null && lead.readerId !== null;
  /** The offer stood here before a colleague became the owner: the server says that they are, too. */
  const [offered, setOffered] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: composed,
    initial: { kind: 'note' as Kind, text: '', own: true },
    // Somebody who only passes through the field has done nothing wrong.
    isBegun: ({ text }) => text !== '',
    onSubmit: async ({ kind, text, own }) => {
      const reached = kind === 'reached';
      const owns = (mayOwn || offered) && own;
      const optimistic =
        kind === 'note' ? { kind, text, details: null } : { kind: 'call', text, details: { reached } };
      const saved = {
        optimistic: withEntry(optimistic),
        onSaved: () => {
          // Not before: a session that has ended leads to the login, and what was written must be there afterwards.
          form.fill({ kind: 'note' });
          setOffered(false);
          takeOut(text ?? '');
          leaveField();
          askNext(kind !== 'note' && asksNextStep(lead) ? (reached ? 'step' : 'try') : undefined);
        },
      };
      const entry = { kind: optimistic.kind, text: text ?? '', newest: newestIn(lead.history) };
      await noting(entry, async () => {
        const error =
          kind === 'note'
            ? await save(API.leadNotes, { text, mentions: mentionsIn(text, lead.team) }, 'Note added', saved)
            : await save(API.leadCalls, { reached, text, own: owns }, 'Call logged', saved);
        if (error) form.setErrors(error.fields);
        return !error?.lost;
      });
    },
  });
  const leaveField = useLeaveField(root, form.busy);
  const { kind, text, own } = form.values;
  const newOwner = lead.team.find(({ id }) => id === lead.ownerId && id !== lead.readerId);
  if (kind !== 'note' && mayOwn && !offered) setOffered(true);
  const takeOut = useDraft(`lead ${user.id}`, { text, fill: (draft) => form.fill({ text: draft }) });
  // Apart from the text: what of that was typed since a call was logged stays, without its kind.
  useFormDraft(callOf(`lead ${user.id}`), {
    text: text !== '' && kind !== 'note' ? JSON.stringify({ kind, own }) : '',
    fill: (stored) => form.fill(callChoice.parse(stored)),
    reset: () => form.fill({ kind: 'note' }),
  });
  const noting = useSentDraft<SentEntry>(`lead ${user.id}`, {
    written: text,
    hasArrived: ({ newest, ...sent }) =>
      hasArrived(lead, newest, ({ kind, text }) => kind === sent.kind && (text ?? '') === sent.text),
    takeOut: ({ text }) => {
      form.fill({ kind: 'note' });
      takeOut(text);
    },
  });
  return (
    <>
      <AskedNext />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it answers what a key has pressed */}
      <form
        ref={root}
        className={styles.form}
        data-kind={kind}
        data-begun={text !== '' || kind !== 'note' || undefined}
        onMouseDown={keepFocus}
        onClick={leadToText}
        onSubmit={form.submit}
        noValidate
        aria-label="Add to the history"
      >
        <NoteField
          label={kind === 'note' ? 'Note' : 'What was said'}
          draft={`lead ${user.id}`}
          optional={kind !== 'note'}
          rows={2}
          placeholder={kind === 'note' ? 'Write a note' : undefined}
          field={form.field('text')}
          // A call's notes mention nobody.
          team={kind === 'note' ? lead.team : []}
          onFill={(text) => form.set('text', text)}
        />
        <div className={styles.bar}>
          <SegmentedControl
            legend="What happened"
            name="kind"
            value={kind}
            options={(Object.keys(KINDS) as Kind[]).map((value) => ({
              value,
              label: KINDS[value],
              shortcut: value === 'reached' ? 'c' : undefined,
            }))}
            onChange={(value) => form.set('kind', value)}
          />
          {kind !== 'note' && mayOwn && <CheckboxField label="Make me the owner" {...form.field('own')} />}
          {kind !== 'note' && offered && own && newOwner && (
            <p role="status">{newOwner.name} became the owner, which stays so.</p>
          )}
          <Button type="submit" size="sm" variant="outline" busy={form.busy} data-log>
            {kind === 'note' ? 'Add note' : 'Log call'}
          </Button>
        </div>
      </form>
    </>
  );
}

/** A press on a label gives the focus to nobody yet: without it the choice would fold up under the finger. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('label') && !event.target.matches('input'))
    event.preventDefault();
}

/** After a choice that a key made, also again, comes what was said; whoever made it by hand stays there. */
function leadToText({ isTrusted, currentTarget }: MouseEvent<HTMLFormElement>): void {
  if (!isTrusted) currentTarget.querySelector('textarea')?.focus();
}

/** The lead with one more entry in its history, as it will come back from the server. */
function withEntry(entry: Pick<LeadEntry, 'kind' | 'details'> & { text: string | undefined }) {
  return (lead: Lead): Lead => ({
    ...lead,
    history: [
      {
        ...entry,
        id: ON_ITS_WAY,
        at: new Date().toISOString(),
        actorId: lead.readerId,
        text: entry.text ?? null,
      },
      ...lead.history,
    ],
  });
}
