import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { answerOf } from '#web/lib/answer.ts';
import { useForm } from '#web/lib/form.ts';
import { preHydrationInput } from '#web/lib/pre-hydration-input.ts';
import { toast } from '#web/ui/toast.ts';
import { sendMessage } from './api/send-message.ts';
import { BLANK } from './message.ts';

/** Loaded when the visitor turns to the form: nothing of it is needed to draw the page. */
const contract = () => import('#contracts/contact.ts');

/** The contact form and what comes of sending it. `root` is around the fields; `subject` is chosen at first. */
export function useContact(root: RefObject<HTMLElement | null>, subject: string) {
  const [sent, setSent] = useState(false);
  const [ready, setReady] = useState(false);
  const form = useForm({
    schema: () => contract().then(({ contactForm }) => contactForm),
    initial: { ...BLANK, subject: chosen(subject) },
    onSubmit: async (message) => {
      try {
        await notTooSoon(Number(message.startedAt));
        await sendMessage(message);
        setSent(true);
      } catch (error) {
        const answer = answerOf(error);
        const description = answer
          ? (answer.message ?? 'Please try again')
          : 'Please check your connection and try again';
        toast({ title: 'Message not sent', description, tone: 'error' });
        form.setErrors(answer?.fields ?? {});
      }
    },
  });

  const takeOver = useEffectEvent(() => {
    form.merge(preHydrationInput(root.current));
    setReady(true);
  });
  useEffect(() => takeOver(), []);

  return { form, sent, ready };
}
export type ContactForm = ReturnType<typeof useContact>['form'];

/** What the list of subjects says already: a link or the visitor has chosen before the script arrived. */
function chosen(subject: string): string {
  if (typeof document === 'undefined') return subject;
  return document.querySelector<HTMLSelectElement>('select[name=subject]')?.value || subject;
}

/** The server takes a form filled in within two seconds for a robot's: a browser can be as quick for a person. */
async function notTooSoon(startedAt: number): Promise<void> {
  if (!startedAt) return;
  const { CONTACT_MIN_MS } = await contract();
  const left = startedAt + CONTACT_MIN_MS - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
