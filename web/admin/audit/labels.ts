import type { AuditRecord } from '#contracts/audit.ts';
import { PAGES } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';

const KINDS: Record<string, string> = {
  user: 'Account',
  partnership: 'Application',
  'api-token': 'API token',
};

/** A kind of record in words. */
export function kindLabel(kind: string): string {
  return KINDS[kind] ?? statusLabel(kind.replaceAll('-', ' '));
}

/** The person or program that did it. */
export function actorLabel({ actorKind, actorName, tokenName }: AuditRecord): string {
  if (actorKind === 'anonymous') return 'by a visitor';
  if (actorKind === 'system') return `by the server (${actorName})`;
  const who = `by ${actorName ?? 'a deleted account'}`;
  return tokenName === null ? who : `${who}, with the API token “${tokenName}”`;
}

/** Where the record is shown; `undefined` where it has no page, or is gone. */
export function subjectLink({ subjectKind, subjectId, subjectName, subjectOfTeam }: AuditRecord) {
  if (subjectName === null) return undefined;
  if (subjectOfTeam) return PAGES.team;
  switch (subjectKind) {
    case 'user':
      return recordPath('lead', subjectId);
    case 'lead':
    case 'partnership':
    case 'message':
    case 'appointment':
    case 'partner':
      return recordPath(subjectKind, subjectId);
    case 'api-token':
      return PAGES.apiTokens;
    case 'webhook-endpoint':
      return PAGES.webhooks;
    default:
      return undefined;
  }
}
