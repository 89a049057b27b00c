import type { MouseEvent } from 'react';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { type PlanForm, untilNext } from './forms.ts';
import styles from './SignupWizard.module.css';

/** Both agreements. The texts stand in the page as dialogs; the links lead to the pages where a dialog cannot open. */
export function Agreements({ form }: { form: PlanForm }) {
  return (
    <div className={styles.agreements}>
      <CheckboxField
        required
        label={
          <>
            I agree to the{' '}
            <a href="/terms" onClick={(event) => openText(event, 'terms')}>
              Terms of Service
            </a>
          </>
        }
        {...untilNext(form.field('agreeTerms'))}
      />
      <CheckboxField
        required
        label={
          <>
            I agree to the{' '}
            <a href="/privacy" onClick={(event) => openText(event, 'privacy')}>
              Privacy Policy
            </a>
          </>
        }
        {...untilNext(form.field('agreePrivacy'))}
      />
    </div>
  );
}

function openText(event: MouseEvent, id: string): void {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  dialog.showModal();
}
