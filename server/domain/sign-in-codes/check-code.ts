import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { lockCodes, spendAppCode, spendBackupCode } from './stored-codes.ts';
import { wrongCode } from './wrong-code.ts';

/** The second step of a sign-in: uses up a code of the app, or a backup code. Throws `validation` for any other. */
export async function checkCode(args: {
  ctx: Context;
  input: { userId: string; code: string };
}): Promise<void> {
  const { userId, code } = args.input;
  // What was right once is not right again, whatever key is sent along.
  const ctx = { ...args.ctx, idempotency: undefined };
  await commit(ctx, {
    action: 'sign-in-codes.use',
    work: async (tx) => {
      const row = await lockCodes(tx, userId);
      if (!row?.verified) throw wrongCode();
      const app = await spendAppCode(ctx, tx, row, code);
      if (!app && !(await spendBackupCode(ctx, tx, row, code))) throw wrongCode();
      return { reply: null, subject: { kind: 'user', id: userId }, details: { backup: !app } };
    },
  });
}
