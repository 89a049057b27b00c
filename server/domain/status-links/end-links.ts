import type { StatusLinksEnded } from '#contracts/status-link.ts';
import type { Context } from '#server/domain/context.ts';
import { findPerson } from '#server/domain/correspondence/find-person.ts';
import { AppError } from '#server/domain/errors.ts';
import { voidTokensAbout } from '#server/domain/one-time-token.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { removeStatusLinks, type StatusSubject } from './link.ts';

/**
 * Ends every link to the status of a record at once, and those to answer its question, e.g. where a mail went astray.
 * Throws `not_found`.
 */
export async function endLinks(args: { ctx: Context; input: StatusSubject }): Promise<StatusLinksEnded> {
  const { ctx, input } = args;
  const { kind, id } = input;
  requirePermission(ctx.actor, RECORD_PERMISSIONS[kind].write);
  return runCommand(ctx, {
    action: `${kind}.end-status-links`,
    work: async (tx) => {
      if (!(await findPerson(tx, kind, id))) throw new AppError('not_found', 'There is no such record');
      const ended = await removeStatusLinks(tx, [id]);
      // The holder of a link could have made one to answer with.
      await voidTokensAbout(tx, 'application-answer', id);
      return {
        reply: { success: true, ended },
        subject: { kind, id },
        details: { ended },
        activity: {
          subjectKind: kind,
          subjectId: id,
          kind: 'status_links_ended',
          details: { ended },
          version: null,
        },
      };
    },
  });
}
