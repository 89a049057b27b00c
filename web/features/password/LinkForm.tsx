import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldBinding, type FormOptions, useForm } from '#web/lib/forms/form.ts';
import { preHydrationInput, sendIfPressed } from '#web/lib/forms/pre-hydration-input.ts';
import { forgetToken, linkToken } from '#web/lib/session/link-token.ts';
import { useLinkToken } from '#web/lib/session/use-link-token.ts';
import type { ResetPasswordPage } from '#web/schemas/password-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { attempt } from './attempt.ts';
import styles from './Password.module.css';

/** The text at the end: the action is done, or the link is dead. */
export type EndCopy = Pick<ResetPasswordPage, 'done' | 'dead'>;

/** The values by field; `password` and `confirmPassword` are always present. */
type Values = Record<string, string>;

interface Props<Output> {
  copy: EndCopy;
  schema: FormOptions<Values, Output>['schema'];
  initial: Values;
  /** Sends the values with the token of the link. */
  send: (requests: typeof import('./requests.ts'), answer: Output & { token: string }) => Promise<void>;
  /** The title of an error that is not about the link. */
  failure: string;
  passwordLabel: string;
  button: string;
  busyLabel: string;
  /** Reads what is known already, to begin with. Throws `ApiError` 404 for a dead link. */
  prefill?: (requests: typeof import('./requests.ts'), token: string) => Promise<Values>;
  /** The fields before the password. */
  children?: (field: (name: string) => FieldBinding<string>) => ReactNode;
}

/** The form behind a mailed link that works once: it ends with a password, typed twice. */
export function LinkForm<Output>({
  copy,
  schema,
  initial,
  send,
  failure,
  passwordLabel,
  button,
  busyLabel,
  prefill,
  children,
}: Props<Output>) {
  const [ended, setEnded] = useState<'done' | 'dead'>();
  const token = useLinkToken(useCallback(() => setEnded(undefined), []));
  const root = useRef<HTMLDivElement>(null);
  const form = useForm({
    schema,
    initial,
    onSubmit: async (output) => {
      const result = await attempt(failure, (requests) => send(requests, { ...output, token: linkToken() }));
      if (result === 'done') forgetToken();
      if (typeof result === 'object') form.setErrors(result);
      else setEnded(result);
    },
  });
  const { fill } = form;
  useEffect(() => fill(preHydrationInput(root.current)), [fill]);
  const known = useRef(prefill);
  useEffect(() => {
    if (!token) return;
    sendIfPressed(root.current);
    const read = known.current;
    if (!read) return;
    const begin = async () => {
      const requests = await import('./requests.ts');
      await read(requests, token).then(
        // What was typed meanwhile stays.
        (values) => fill({ ...values, ...preHydrationInput(root.current) }),
        // Without the answer the person types the name, and a failure is told when the form is sent.
        (error: unknown) => requests.isDeadLink(error) && setEnded('dead'),
      );
    };
    void begin();
  }, [token, fill]);

  const outcome = token === '' && ended !== 'done' ? 'dead' : ended;
  return (
    <div ref={root}>
      {outcome ? (
        <Outcome key={outcome} {...copy[outcome]} />
      ) : (
        <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
          {children?.(form.field)}
          <PasswordField
            label={passwordLabel}
            hint="At least 8 characters"
            autoComplete="new-password"
            required
            {...form.field('password')}
          />
          <PasswordField
            label="Confirm password"
            hint="Repeat your password"
            autoComplete="new-password"
            required
            {...form.field('confirmPassword')}
          />
          <Button type="submit" size="lg" busy={form.busy} busyLabel={busyLabel}>
            {button}
          </Button>
        </form>
      )}
      <Toaster />
    </div>
  );
}
