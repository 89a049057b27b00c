import { loginForm } from '#contracts/login.ts';
import { answerOf } from '#web/lib/answer.ts';
import { toast } from '#web/ui/toast.ts';
import { type LoginAnswer, logIn } from './api/log-in.ts';
import { redirectTarget } from './redirect-target.ts';

export { loginForm };

/** Milliseconds that `Welcome back!` stands before the next page: long enough to be read and read aloud. */
const WELCOME_TIME = 900;

/** Signs in and goes on to the next page, or says why not. */
export async function signIn(form: Parameters<typeof logIn>[0]): Promise<void> {
  try {
    const answer = await logIn(form);
    if (answer.success === false) refuse(answer.message);
    else await welcome(answer);
  } catch (error) {
    const answer = answerOf(error);
    if (answer?.success === false) refuse(answer.message);
    else fail('An error occurred during login');
  }
}

async function welcome({ user }: LoginAnswer): Promise<void> {
  try {
    localStorage.setItem('user', JSON.stringify(user));
  } catch {
    // Without storage no name is shown; the session does not depend on it.
  }
  toast({ title: 'Login successful', description: 'Welcome back!', tone: 'success' });
  await new Promise((resolve) => setTimeout(resolve, WELCOME_TIME));
  location.assign(redirectTarget(user?.role ?? '', location.search, location.origin));
  // Busy until the next page is there.
  await new Promise(() => {});
}

function refuse(message: string | undefined): void {
  fail(message?.trim() || 'Invalid credentials');
}

function fail(description: string): void {
  toast({ title: 'Login failed', description, tone: 'error' });
}
