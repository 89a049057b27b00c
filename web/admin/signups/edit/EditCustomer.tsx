import { type ReactNode, Suspense } from 'react';
import { CYCLE_LABELS } from '#contracts/cycle-labels.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { BILLING_CYCLES, monthlyValue, PLAN_NAMES } from '#contracts/plans.ts';
import type { CustomerValues } from '#web/admin/records/details/customer-values.ts';
import { DraftNotice } from '#web/admin/records/drafts/DraftNotice.tsx';
import { saidOfMail } from '#web/admin/session/mail-server.ts';
import { useLeadContext } from '#web/admin/signups/lead/lead-context.ts';
import { formatDollars } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { ContestedFields } from './ContestedFields.tsx';
import { CustomerFields, type EditedPart } from './CustomerFields.tsx';
import styles from './edit.module.css';
import { givesDiscount, planChanges } from './plan-changes.ts';
import { planNow } from './plan-now.ts';
import { useEditForm } from './use-edit-form.ts';

const PlanMail = lazy(() => import('./PlanMail.tsx'));

const MAY_BE_CLEARED: readonly (keyof CustomerValues)[] = ['website', 'description'];

interface Props {
  details: LeadDetails;
  part: EditedPart;
  open: boolean;
  onClose: () => void;
}

/** Changes what a customer signed up with; Escape keeps what was typed as a draft. Stands inside a `LeadProvider`. */
export function EditCustomer({ details, part, open, onClose }: Props) {
  const name = `${details.user.firstName} ${details.user.lastName}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={part === 'plan' ? `Edit the plan of ${name}` : `Edit ${name}`}
      asks
    >
      <EditForm details={details} part={part} onClose={onClose} />
    </Dialog>
  );
}

interface PlanNoteProps {
  selectedPlan: string;
  billingCycle: string;
  discounted: boolean;
  /** Whether they are mailed about it, and the form does not say so yet. */
  mails: boolean;
  /** What else follows. */
  children: ReactNode;
}

/** What the new plan costs, from when, and what cannot be taken back. */
function PlanNote({ selectedPlan, billingCycle, discounted, mails, children }: PlanNoteProps) {
  const plan = PLAN_NAMES.find((name) => name === selectedPlan);
  const cycle = BILLING_CYCLES.find((name) => name === billingCycle);
  if (!plan || !cycle) return null;
  return (
    <>
      <p>
        {plan}, {CYCLE_LABELS[cycle].toLowerCase()}:{' '}
        <strong>{formatDollars(monthlyValue({ plan, cycle, discounted }))} a month</strong>, from the moment
        you save. {mails && `${saidOfMail('They get an email about it, which can’t be unsent')}.`}
      </p>
      {children}
    </>
  );
}

/** The longer of two cycles has the higher number. */
const lengthOf = (cycle: string) => (BILLING_CYCLES as readonly string[]).indexOf(cycle);

/** What is left to the team where a live customer is billed for shorter times than they paid ahead. */
const PrepaidNote = () => (
  <p>
    Nothing is charged or refunded here. Agree with them on what happens to the time they prepaid: start the
    new billing when it ends, or refund the rest and record that refund in the ledger.
  </p>
);

/** What becomes of another address. */
function EmailNote({ confirmed, signsIn }: { confirmed: boolean; signsIn: boolean }) {
  if (confirmed) {
    return (
      <p>
        They keep the old address until they open the link to the new one, and enter their password.{' '}
        {saidOfMail('We email both addresses', 'Email to both addresses')}.
      </p>
    );
  }
  return (
    <p>
      {signsIn
        ? `It takes effect when you save: they sign in with it. Links to the old address stop working. ${saidOfMail('They get a link to confirm the new one, and we notify the old one', 'Email to both addresses')}.`
        : 'It takes effect when you save. Nothing is emailed unless they can already sign in.'}
    </p>
  );
}

function EditForm({ details, part, onClose }: Omit<Props, 'open'>) {
  const { lead } = useLeadContext();
  const edit = useEditForm(details, part, onClose);
  const { form, conflict, choose, notice, draft, end } = edit;
  const { selectedPlan, billingCycle, discount, firstName, email, opened } = form.values;
  const paidAhead = lead.status === 'live' && lengthOf(billingCycle) < lengthOf(opened.values.billingCycle);
  // What is known may be changed, and not be taken away; what is not known may stay so.
  const field = (name: keyof CustomerValues) => ({
    ...form.field(name),
    required: !MAY_BE_CLEARED.includes(name) && opened.values[name] !== '',
  });
  const newEmail = email.trim().toLowerCase() !== opened.values.email;
  const changed = planChanges(opened.values, form.values);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice {...draft} />
      {part === 'plan' && <p>{planNow(details.subscription, details.signsIn)}</p>}
      {conflict && (
        <ContestedFields
          notice={notice}
          message={conflict.message}
          fields={conflict.contested}
          chosen={conflict.chosen}
          onChoose={choose}
        />
      )}
      <CustomerFields
        part={part}
        field={field}
        code={details.subscription?.discountCode}
        isRestored={draft.isRestored}
        planNote={
          changed && (
            <PlanNote
              {...{ selectedPlan, billingCycle }}
              discounted={givesDiscount(discount)}
              mails={part === 'customer' && details.signsIn && edit.tellCustomer}
            >
              {paidAhead && <PrepaidNote />}
            </PlanNote>
          )
        }
        emailNote={newEmail && <EmailNote confirmed={details.user.emailVerified} signsIn={details.signsIn} />}
      />
      {changed && details.signsIn && selectedPlan && billingCycle && (
        <Suspense>
          <PlanMail
            id={details.user.id}
            {...{ selectedPlan, billingCycle, discount, firstName }}
            wanted={edit.tellCustomer}
            onWanted={edit.setTellCustomer}
          />
        </Suspense>
      )}
      <FormActions>
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        <Button variant="outline" onClick={end}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}
