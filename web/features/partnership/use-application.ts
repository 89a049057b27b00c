import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { errorBodyOf, reasonOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { preHydrationInput, sendIfPressed } from '#web/lib/forms/pre-hydration-input.ts';
import { toast } from '#web/ui/toast.ts';
import { sendApplication } from './api/send-application.ts';
import { type Application, BLANK } from './application.ts';
import { clearTabDraft, readTabDraft, writeTabDraft } from './tab-draft.ts';

const validators = () => import('./validators.ts');

/** The state of the application form, its draft, and its result. `root` contains the fields. */
export function useApplication(root: RefObject<HTMLElement | null>) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: () => validators().then(({ applicationForm }) => applicationForm),
    initial: BLANK,
    onSubmit: async (application) => {
      try {
        const {
          APPLICATION_SUCCESS_MESSAGE: description,
          withAttribution,
          keepHeardFrom,
          keepBookingPerson,
        } = await validators();
        await sendApplication(withAttribution(application));
        keepHeardFrom(application.heardFrom);
        toast({ title: 'Application Submitted!', description, tone: 'success' });
        clearTabDraft();
        const { firstName, lastName, email, phone, company = '' } = application;
        keepBookingPerson({ firstName, lastName, email, phone, company });
        setSent(true);
      } catch (error) {
        toast({ title: 'Submission Failed', description: reasonOf(error), tone: 'error' });
        form.setErrors(errorBodyOf(error)?.fields ?? {});
      }
    },
  });
  useTabDraft(root, form, sent);
  return { form, sent };
}
export type ApplicationFormState = ReturnType<typeof useApplication>['form'];

interface Drafted {
  values: Application;
  fill: (some: Partial<Application>) => void;
  merge: (input: Partial<Application>) => void;
}

/** Restores an earlier draft and pre-hydration input; stores every change from then on. */
function useTabDraft(root: RefObject<HTMLElement | null>, form: Drafted, sent: boolean): void {
  const [restored, setRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const { marketingChannels: _, ...input } = preHydrationInput(root.current);
    form.fill(readTabDraft());
    form.merge(input);
    setRestored(true);
    sendIfPressed(root.current);
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    if (restored && !sent) writeTabDraft(form.values);
  }, [restored, sent, form.values]);
}
