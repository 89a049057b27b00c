import { eq } from 'drizzle-orm';
import { LIFECYCLE_KINDS, type LifecycleKind } from '#contracts/lifecycle.ts';
import { PAGES } from '#contracts/paths.ts';
import { UUID } from '#contracts/uuid.ts';
import { lifecycleMails, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { type TrustedText, trustedText } from '#server/domain/mail/trusted-text.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { EVERY_OCCURRENCE } from './lifecycle-mail.ts';

/** What a token is for: one kind of mail to one person, and nothing else. */
interface Subscription {
  kind: LifecycleKind;
  id: string;
}

const PURPOSE = 'unsubscribe';

/**
 * The link of a mail that its reader can do without. Its token is the person and the kind, encrypted with the site's
 * secret: it works as long as the mail is kept, nothing is stored for it, and nobody can make one.
 */
export async function makeUnsubscribeLink(ctx: Context, { kind, id }: Subscription): Promise<TrustedText> {
  const token = await ctx.encrypt(`${PURPOSE} ${kind} ${id}`);
  return trustedText(`${ctx.site.url}${PAGES.unsubscribe}?token=${encodeURIComponent(token)}`);
}

/**
 * Ends a kind of mail to whoever the token names; again, or for somebody who was erased, it does nothing. Public.
 * Throws `not_found` for a token that we did not make.
 */
export async function unsubscribe(args: { ctx: Context; input: { token: string } }): Promise<void> {
  const { ctx, input } = args;
  const { kind, id } = await readToken(ctx, input.token);
  await runCommand(ctx, {
    action: 'mail.unsubscribe',
    work: async (tx) => {
      const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
      const row = { occurrence: EVERY_OCCURRENCE, state: 'unsubscribed' as const, at: ctx.clock() };
      const ended = person
        ? await tx
            .insert(lifecycleMails)
            .values({ subjectId: id, kind, ...row })
            .onConflictDoNothing()
            .returning({ kind: lifecycleMails.kind })
        : [];
      return { reply: null, changes: ended.map(() => unsubscribed(id, kind)) };
    },
  });
}

function unsubscribed(id: string, kind: LifecycleKind): Change {
  const details = { mail: kind };
  return {
    subject: { kind: 'lead', id },
    details,
    activity: { subjectKind: 'lead', subjectId: id, kind: 'unsubscribed', details, version: null },
  };
}

async function readToken(ctx: Context, token: string): Promise<Subscription> {
  const text = await ctx.decrypt(token).catch(() => '');
  const [purpose, kind, id = ''] = text.split(' ');
  const known = LIFECYCLE_KINDS.find((each) => each === kind);
  if (purpose !== PURPOSE || !known || !UUID.test(id)) {
    throw new AppError('not_found', 'This link is not complete, or it is not from us');
  }
  return { kind: known, id };
}
