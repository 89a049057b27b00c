import type { ApiTokenRecord, TokenScope } from '#contracts/api-token.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

/** What each scope allows, in words. */
export const SCOPE_LABELS: Record<TokenScope, string> = {
  'leads:read': 'Read leads',
  'leads:write': 'Change leads',
  'applications:read': 'Read applications',
  'applications:write': 'Add notes to applications',
  'messages:read': 'Read messages',
  'messages:write': 'Change messages',
  'insights:read': 'Read insights',
};

/** Whether a token works, in a word or two, and the color that goes with it. */
export const STATE_LABELS: Record<ApiTokenRecord['state'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'green' },
  weaker: { label: 'Limited: role changed', tone: 'yellow' },
  expired: { label: 'Expired', tone: 'grey' },
  revoked: { label: 'Revoked', tone: 'grey' },
  'maker-gone': { label: 'Account disabled', tone: 'red' },
};

/** How long a new token works; blank for no end. */
export const DAYS_OPTIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Never' },
] as const;
