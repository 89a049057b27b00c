import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { preHydrationInput, sendIfPressed } from '#web/lib/forms/pre-hydration-input.ts';
import { keepHeardFrom, withAttribution } from '#web/lib/visit/attribution.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { sendMessage } from './api/send-message.ts';
import { BLANK } from './message.ts';

/** Loaded at the first interaction with the form: the page renders without it. */
const contract = () => import('#contracts/contact.ts');

/** The state of the contact form and its result. `root` contains the fields; `subject` is the initial choice. */
export function useContact(root: RefObject<HTMLElement | null>, subject: string) {
  const [sent, setSent] = useState(false);
  const [ready, setReady] = useState(false);
  const form = useForm({
    schema: () => contract().then(({ contactForm }) => contactForm),
    initial: { ...BLANK, subject: chosen(subject) },
    onSubmit: async (message) => {
      try {
        await notTooSoon(Number(message.startedAt));
        await sendMessage(withAttribution(message));
        keepHeardFrom(message.heardFrom);
        setSent(true);
      } catch (error) {
        showFailure('Your message was not sent', error);
        form.setErrors(errorBodyOf(error)?.fields ?? {});
      }
    },
  });

  const takeOver = useEffectEvent(() => {
    form.merge(preHydrationInput(root.current));
    setReady(true);
  });
  useEffect(() => takeOver(), []);
  useEffect(() => {
    if (ready) sendIfPressed(root.current);
  }, [ready, root]);

  return { form, sent, ready };
}
export type ContactForm = ReturnType<typeof useContact>['form'];

/** The subject that is selected already: by a link, or by the visitor before hydration. */
function chosen(subject: string): string {
  if (typeof document === 'undefined') return subject;
  return document.querySelector<HTMLSelectElement>('select[name=subject]')?.value || subject;
}

/** The server treats a form sent within two seconds as a robot's: a browser can fill it in that fast for a person. */
async function notTooSoon(startedAt: number): Promise<void> {
  if (!startedAt) return;
  const { CONTACT_MIN_MS } = await contract();
  const left = startedAt + CONTACT_MIN_MS - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
