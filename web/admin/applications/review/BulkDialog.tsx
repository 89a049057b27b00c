import { useState } from 'react';
import type { ApplicationRecord } from '#contracts/application.ts';
import type { Outcome } from '#contracts/review.ts';
import { decide } from '#web/admin/applications/api/decide.ts';
import { useDecisionTemplates } from '#web/admin/applications/api/get-decision-templates.ts';
import { useForgetDraft, useRestoreDraft } from '#web/admin/records/drafts/use-draft.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './BulkDialog.module.css';
import { DecisionMailForm } from './DecisionMailForm.tsx';
import { bulkDecisionDraft } from './decision-draft.ts';
import { tierFor } from './decision-mail.ts';
import type { SentDecisionMail } from './decision-mail-validators.ts';
import { type LateReply, lateReply } from './late-reply.ts';
import { LABELS } from './outcome-labels.ts';

interface Props {
  /** What is decided; `undefined` while the dialog is closed. */
  outcome: Outcome | undefined;
  applications: readonly ApplicationRecord[];
  onClose: () => void;
  onDecided: (reply: LateReply, message: string, onUndone: () => void) => void;
  /** Called with the ids that others changed meanwhile; they are no longer selected. */
  onRefused: (changed: string[]) => void;
}

/**
 * One decision on several applications, with one text; all of them are decided or none. Escape keeps the note as a
 * draft for these, and for no others.
 */
export default function BulkDialog(props: Props) {
  const { outcome, onClose } = props;
  const title = outcome ? `${LABELS[outcome].title} ${props.applications.length} applications` : '';
  return (
    <Dialog open={outcome !== undefined} onClose={onClose} title={title} size="lg">
      {outcome && <Several {...props} outcome={outcome} />}
    </Dialog>
  );
}

function Several({ outcome, applications, onClose, onDecided, onRefused }: Props & { outcome: Outcome }) {
  const decisionTemplates = useDecisionTemplates();
  const [refused, setRefused] = useState<string>();
  const forget = useForgetDraft();
  const restore = useRestoreDraft();
  // The draft belongs to these applications, also where some are taken out because they changed.
  const [draftName] = useState(() => bulkDecisionDraft(outcome, applications));

  async function send({ tier, note, ...content }: SentDecisionMail, lateMs: number): Promise<void> {
    if (outcome === 'needs_info') return;
    const chosen = applications.map((each) => {
      const { id, version } = each;
      return { id, version, ...(outcome === 'approved' && { tier: tierFor(tier, each) }) };
    });
    const reply = await decide({ decision: outcome, applications: chosen, note, ...content });
    const message = `${LABELS[outcome].done}: ${applications.length} applications`;
    forget(draftName);
    onDecided(lateReply(reply, lateMs), message, () =>
      restore(bulkDecisionDraft(outcome, applications), note ?? ''),
    );
  }

  function failed(error: unknown): void {
    const body = errorBodyOf(error);
    const changed = Object.keys(body?.fields ?? {}).filter((id) =>
      applications.some((each) => each.id === id),
    );
    if (changed.length > 0) takeOut(changed, body?.message ?? '');
  }

  function takeOut(changed: string[], why: string): void {
    setRefused(`${why} They are no longer selected; you can send the others.`);
    onRefused(changed);
  }

  return (
    <>
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
      <ul className={styles.chosen}>
        {applications.map(({ id, companyName, experience }) => (
          <li key={id}>
            {companyName}
            {outcome === 'approved' && <span>: applied as {statusLabel(experience)}</span>}
          </li>
        ))}
      </ul>
      {decisionTemplates.data && applications.length > 0 && (
        <DecisionMailForm
          outcome={outcome}
          template={decisionTemplates.data[outcome]}
          recipients={applications}
          onSend={send}
          onFailed={failed}
          onOvertaken={takeOut}
          onCancel={() => {
            forget(draftName);
            onClose();
          }}
          draftName={draftName}
        />
      )}
    </>
  );
}
