import { contextOf, system } from '#server/context-of.ts';
import type { Deps } from '#server/deps.ts';
import { deliverMail } from '#server/domain/mail/deliver-mail.ts';
import { sendResetLink } from '#server/domain/passwords/send-reset-link.ts';
import type { JobHandlers } from './boss.ts';

/** What is done for each queue. */
export function jobHandlers(deps: Deps): JobHandlers {
  const { db, clock, postman } = deps;
  return {
    'mail.deliver': ({ mailId }) => deliverMail({ db, clock, postman, mailId }),
    'password.reset-requested': (input) => sendResetLink({ ctx: contextOf(deps, system('jobs')), input }),
  };
}
