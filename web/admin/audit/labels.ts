import type { AuditRecord } from '#contracts/audit.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { statusLabel } from '#web/lib/status-label.ts';
import { recordLink } from '../records/links.ts';

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
  if (subjectKind === 'partnership') return recordLink('partnerships', subjectId);
  if (subjectKind === 'appointment') return `${PAGES.appointments}?id=${subjectId}`;
  if (subjectKind === 'partner') return recordLink('partners', subjectId);
  if (subjectKind === 'message') return recordLink('messages', subjectId);
  if (subjectOfTeam) return PAGES.team;
  if (subjectKind === 'api-token') return PAGES.apiTokens;
  if (subjectKind === 'webhook-endpoint') return PAGES.webhooks;
  return subjectKind === 'user' || subjectKind === 'lead'
    ? fillPath(PAGES.lead, { id: subjectId })
    : undefined;
}
