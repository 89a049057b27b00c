import { loginForm } from '#contracts/login.ts';
import { answerOf } from '#web/lib/answer.ts';
import { toast } from '#web/ui/toast.ts';
import { fetchSession } from './api/fetch-session.ts';
import { logIn } from './api/log-in.ts';
import { welcome } from './welcome.ts';

export { loginForm };

/** Signs in and goes on to the next page, or says why not. Answers whether a code is asked for. */
export async function signIn(form: Parameters<typeof logIn>[0]): Promise<boolean> {
  try {
    const answer = await logIn(form);
    if (answer.success === false) refuse(answer.message);
    else if (answer.step === 'code') return true;
    else await welcome(answer.user, answer.user?.role !== 'customer' && (await mustSetUpTotp()));
  } catch (error) {
    const answer = answerOf(error);
    if (answer?.success === false) refuse(answer.message);
    else fail('An error occurred during login');
  }
  return false;
}

/** The server sees to it in any case; this saves the way to a page that stays shut. */
async function mustSetUpTotp(): Promise<boolean> {
  return fetchSession().then(
    ({ totpMissing }) => Boolean(totpMissing),
    () => false,
  );
}

function refuse(message: string | undefined): void {
  fail(message?.trim() || 'Invalid credentials');
}

function fail(description: string): void {
  toast({ title: 'Login failed', description, tone: 'error' });
}
