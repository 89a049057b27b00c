import type { MouseEvent } from 'react';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { dismissDone } from '#web/ui/toast.ts';
import { type PlanForm, untilNext } from './forms.ts';
import styles from './SignupWizard.module.css';

/** Both agreements. Their texts are in the page; the links lead to pages for browsers that cannot open the dialog. */
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

/** Opens the dialog in the page's `<id>-text` template, and removes it when it is closed. */
function openText(event: MouseEvent, id: string): void {
  const template = document.getElementById(`${id}-text`);
  if (!(template instanceof HTMLTemplateElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const dialog = template.content.querySelector('dialog')?.cloneNode(true);
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  dismissDone();
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
