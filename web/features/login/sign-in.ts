import { loginForm } from '#contracts/login.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { fetchSession } from './api/fetch-session.ts';
import { logIn } from './api/log-in.ts';
import { sayLoginFailed } from './login-failed.ts';
import { welcome } from './welcome.ts';

export { whyHere } from './why-here.tsx';
export { loginForm };

/** Signs in and goes to the next page, or says why not, also to `onFailure`. Returns whether a code is required. */
export async function signIn(
  form: Parameters<typeof logIn>[0],
  onFailure: (reason: string) => void,
): Promise<boolean> {
  const fail = (reason?: string) => onFailure(sayLoginFailed(reason));
  const refuse = (message: string | undefined) => fail(message?.trim() || 'Invalid credentials');
  try {
    const answer = await logIn(form);
    if (answer.success === false) refuse(answer.message);
    else if (answer.step === 'code') return true;
    else await welcome(answer.user, answer.user?.role !== 'customer' && (await mustSetUpTotp()));
  } catch (error) {
    const body = errorBodyOf(error);
    if (body?.success === false) refuse(body.message);
    else fail();
  }
  return false;
}

/** The server enforces this anyway; the check avoids a redirect to a page that refuses them. */
async function mustSetUpTotp(): Promise<boolean> {
  return fetchSession().then(
    ({ totpMissing }) => Boolean(totpMissing),
    () => false,
  );
}
