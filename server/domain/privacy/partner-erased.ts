import type { Blanked } from '#server/domain/partners/blank-partners.ts';
import type { Change } from '#server/domain/run-command.ts';

/**
 * Records that a partner was erased, and what was acknowledged of their books, in the audit log and in the history that
 * stays.
 */
export function partnerErased({ id, dues }: Blanked): Change {
  return {
    subject: { kind: 'partner', id },
    details: { ...dues },
    activity: { subjectKind: 'partner', subjectId: id, kind: 'erased', details: { ...dues } },
  };
}
