import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExperienceLevel } from '#contracts/application-status.ts';
import type { DecisionTemplate, Outcome } from '#contracts/review.ts';
import { useDraft } from '#web/admin/records/drafts/use-draft.ts';
import { Callout } from '#web/admin/shell/Callout.tsx';
import { ApiError } from '#web/lib/api/api.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import type { DraftName } from '#web/lib/drafts/unsent.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { DecisionMailFields } from './DecisionMailFields.tsx';
import styles from './DecisionMailForm.module.css';
import {
  decisionMailText,
  followNote,
  followTier,
  missingCommission,
  missingNote,
  type Recipient,
  type TierChoice,
  tierCounts,
  tierFor,
} from './decision-mail.ts';
import { decisionMailValidators, type SentDecisionMail } from './decision-mail-validators.ts';
import { LABELS } from './outcome-labels.ts';
import { decisionTitle, endingNotice, sendLabel } from './partnership-labels.ts';
import { TierField } from './TierField.tsx';
import { type Deciding, isDecided, useSeenStatus } from './use-seen-status.ts';
import { useSending } from './use-sending.ts';

interface Props {
  outcome: Outcome;
  template: DecisionTemplate;
  /** One person, or all who are decided on at once. */
  recipients: readonly (Recipient & Deciding)[];
  /** The tier that was decided on before. */
  tier?: ExperienceLevel | undefined;
  /** `lateMs` after it was sent first, where the answer was lost. */
  onSend: (content: SentDecisionMail, lateMs: number) => Promise<void>;
  /** Called if the decision failed; typed text stays. */
  onFailed: (error: unknown) => void;
  /** Takes out those on whom a colleague decided meanwhile; without it, whoever decides says that they saw it. */
  onOvertaken?: (ids: string[], text: string) => void;
  onCancel: () => void;
  /** Names what is written as a draft; left out where none is kept. */
  draftName?: DraftName;
}

/** A decision and its mail, shown as it will be sent and to be edited before. */
export function DecisionMailForm({
  outcome,
  template,
  recipients,
  tier: decided,
  onSend,
  onFailed,
  onOvertaken,
  onCancel,
  draftName,
}: Props) {
  const root = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(false);
  /** Whether the note stood in the text before it was edited. */
  const [hasNote, setHasNote] = useState(false);
  const labels = LABELS[outcome];
  const begun = (decided ?? '') as TierChoice;
  const form = useForm({
    schema: decisionMailValidators(outcome),
    initial: { note: '', tier: begun, ...decisionMailText(template, recipients, { note: '', tier: begun }) },
    onSubmit: (content) => sending.deliver(content, (lateMs) => onSend(content, lateMs)),
  });
  const sending = useSending(recipients, (error) => {
    if (error instanceof ApiError && error.status === 400) form.setErrors(errorBodyOf(error)?.fields ?? {});
    onFailed(error);
  });
  const { values } = form;

  const focusFirst = () => root.current?.querySelector<HTMLElement>('select, textarea')?.focus();
  useEffect(focusFirst, []);

  function goOn(): void {
    accept();
    focusFirst();
  }
  /** The text follows the decision; of one that was edited, what the template had put in does. */
  function decideOn(change: Partial<typeof values>): void {
    const next = { ...values, ...change };
    if (!edited) {
      form.fill({ ...change, text: decisionMailText(template, recipients, next).text });
      return;
    }
    const text = hasNote ? followNote(values.text, values.note, next.note) : values.text;
    setHasNote(hasNote && next.note.trim() !== '');
    form.fill({ ...change, text: followTier(text, values.tier, next.tier) });
  }
  function writeAnew(): void {
    form.fill({ text: decisionMailText(template, recipients, values).text });
    setEdited(false);
  }
  useDraft(draftName, { text: values.note, fill: (note) => decideOn({ note }) });
  const given = recipients.flatMap((each) => tierFor(values.tier, each) ?? []);
  // Several are told that what stands in braces is filled in for each.
  const waitsForTier = outcome === 'approved' && recipients.length === 1 && values.tier === '';
  const missing = edited ? missingCommission(values.text, outcome, values) : undefined;

  const before = recipients.map(({ status }) => status);
  const ending = endingNotice(outcome, before);
  const seen = useSeenStatus(recipients);
  const { accept } = seen;
  // It may be by what was sent that they changed.
  const overtaken = sending.isOpen ? '' : seen.changed;
  const takeOut = useEffectEvent(() => overtaken && onOvertaken?.(seen.ids, overtaken));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => void takeOut(), [overtaken]);
  const changed = !onOvertaken && overtaken;
  // Who is decided on is asked nothing more.
  const mayGoOn = outcome !== 'needs_info' || before.every((status) => !isDecided(status));
  const told = useRef<HTMLDivElement>(null);
  // The button that was pressed went with what changed.
  useEffect(() => {
    if (changed && document.activeElement === document.body) told.current?.focus();
  }, [changed]);

  return (
    <form
      ref={root}
      noValidate
      className={styles.form}
      aria-label={decisionTitle(outcome, before)}
      onSubmit={(event) => (changed ? event.preventDefault() : form.submit(event))}
    >
      {ending && <Callout tone="next">{ending}</Callout>}
      {outcome === 'approved' && (
        <TierField
          recipients={recipients}
          field={form.field('tier')}
          onChoose={(tier) => {
            form.set('tier', tier);
            decideOn({ tier });
          }}
        />
      )}
      <TextArea
        label={labels.note}
        hint={(edited && missingNote(values.text, values)) || labels.hint}
        optional={outcome === 'approved'}
        readOnly={form.busy}
        {...form.field('note')}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => {
          form.set('note', target.value);
          decideOn({ note: target.value });
        }}
      />
      <DecisionMailFields
        {...{ template, recipients, waitsForTier, missing }}
        tier={values.tier}
        subject={form.field('subject')}
        text={form.field('text')}
        busy={form.busy}
        onEdit={() => {
          if (!edited) setHasNote(values.note.trim() !== '');
          setEdited(true);
        }}
        onReset={edited ? writeAnew : undefined}
      />
      {outcome === 'approved' && recipients.length > 1 && (
        <p role="status" className={styles.given}>
          {given.length > 0 && `You are about to give ${tierCounts(given)}.`}
        </p>
      )}
      {changed && (
        <Callout tone="next" ref={told} role="status" tabIndex={-1}>
          {changed} Nothing of yours was sent.
        </Callout>
      )}
      <FormActions>
        {!changed && (
          <Button
            type="submit"
            variant={labels.variant}
            busy={form.busy || sending.busy}
            busyLabel="Sending…"
          >
            {sendLabel(outcome, before)}
          </Button>
        )}
        {changed && mayGoOn && <Button onClick={goOn}>Decide on it as it is now</Button>}
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}
