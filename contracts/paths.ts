import { UUID } from './uuid.ts';
/** URL paths of pages that code (not content) links to. */
export const PAGES = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  pricing: '/pricing',
  contact: '/contact',
  dashboard: '/admin/dashboard',
  lead: '/admin/signups/{id}',
  adminSetup: '/admin/setup',
  insights: '/admin/insights',
  pipeline: '/admin/pipeline',
  discountCodes: '/admin/discount-codes',
  importLeads: '/admin/import',
  team: '/admin/team',
  audit: '/admin/audit',
  mails: '/admin/mails',
  privacy: '/admin/privacy',
  myDay: '/admin/my-day',
  tags: '/admin/tags',
  settings: '/admin/settings',
  teamAccount: '/admin/account',
  acceptInvitation: '/accept-invitation',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  account: '/account',
  applications: '/admin/applications',
  applicationAnswer: '/application-answer',
} as const;

/** URL paths of the API. `{id}` stands for a path parameter. */
export const API = {
  signup: '/api/signup',
  signupPassword: '/api/signup/password',
  login: '/api/login',
  loginTotp: '/api/login/totp',
  loginProvider: '/api/login/provider',
  loginProviderAnswer: '/api/login/{provider}/answer',
  oauthSignup: '/api/signup/oauth',
  logout: '/api/logout',
  session: '/api/session',
  partnership: '/api/partnership',
  signups: '/api/signups',
  partnerships: '/api/partnerships',
  reviewQueue: '/api/review/applications',
  reviewApplication: '/api/review/applications/{id}',
  reviewDrafts: '/api/review/drafts',
  reviewDecisions: '/api/review/decisions',
  reviewQuestions: '/api/review/questions',
  reviewUndo: '/api/review/undo',
  reviewNotes: '/api/review/applications/{id}/notes',
  applicationAnswer: '/api/application-answer',
  applicationQuestion: '/api/application-answer/question',
  userDetails: '/api/users/{id}/details',
  leads: '/api/leads',
  leadBulk: '/api/leads/bulk',
  leadBulkUndo: '/api/leads/bulk/undo',
  leadEdit: '/api/leads/{id}/edit',
  leadTags: '/api/leads/{id}/tags',
  leadTagRemove: '/api/leads/{id}/tags/remove',
  leadDuplicates: '/api/leads/{id}/duplicates',
  leadMerge: '/api/leads/{id}/merge',
  leadUnmerge: '/api/leads/{id}/merge/undo',
  note: '/api/notes/{id}',
  noteDelete: '/api/notes/{id}/delete',
  tags: '/api/tags',
  tag: '/api/tags/{id}',
  tagDelete: '/api/tags/{id}/delete',
  myDay: '/api/my-day',
  notifications: '/api/notifications',
  notificationsRead: '/api/notifications/read',
  notificationSettings: '/api/notifications/settings',
  leadNotes: '/api/leads/{id}/notes',
  leadCalls: '/api/leads/{id}/calls',
  leadWritten: '/api/leads/{id}/written',
  leadOwner: '/api/leads/{id}/owner',
  leadStatus: '/api/leads/{id}/status',
  leadNextStep: '/api/leads/{id}/next-step',
  leadSetupTimes: '/api/leads/{id}/setup-times',
  leadSetup: '/api/leads/{id}/setup',
  leadSetupCancel: '/api/leads/{id}/setup/cancel',
  stats: '/api/stats',
  views: '/api/views',
  view: '/api/views/{id}',
  viewDelete: '/api/views/{id}/delete',
  live: '/api/live',
  adminSetup: '/api/admin/setup',
  contact: '/api/contact',
  messages: '/api/messages',
  message: '/api/messages/{id}',
  messageAnswered: '/api/messages/{id}/answered',
  messageReopened: '/api/messages/{id}/reopened',
  messageNotes: '/api/messages/{id}/notes',
  messageOwner: '/api/messages/{id}/owner',
  mails: '/api/mails',
  mail: '/api/mails/{id}',
  forgotPassword: '/api/forgot-password',
  resetPassword: '/api/reset-password',
  verifyEmail: '/api/verify-email',
  verifyEmailDecline: '/api/verify-email/decline',
  account: '/api/account',
  accountPassword: '/api/account/password',
  accountVerification: '/api/account/verification',
  accountTotpStart: '/api/account/totp/start',
  accountTotpConfirm: '/api/account/totp/confirm',
  accountTotpOff: '/api/account/totp/turn-off',
  accountSessions: '/api/account/sign-out-everywhere',
  accountTimeZone: '/api/account/time-zone',
  accountExport: '/api/account/export',
  accountDelete: '/api/account/delete',
  discount: '/api/discount',
  discountCodes: '/api/discount-codes',
  discountCodeEnd: '/api/discount-codes/{id}/end',
  callModel: '/api/call/model',
  callUtterance: '/api/call/utterance',
  funnel: '/api/funnel',
  insights: '/api/insights',
  leadsImport: '/api/leads/import',
  leadsImportFile: '/api/leads/import/file',
  leadsImportCheck: '/api/leads/import/check',
  leadsImportRejected: '/api/leads/import/rejected',
  leadsImports: '/api/leads/imports',
  leadsImportUndo: '/api/leads/imports/{id}/undo',
  pipeline: '/api/pipeline',
  pipelineCards: '/api/pipeline/cards',
  signupExport: '/api/signups/export',
  signupOwners: '/api/signups/owners',
  partnershipExport: '/api/partnerships/export',
  messageExport: '/api/messages/export',
  personExport: '/api/people/export',
  personErase: '/api/people/erase',
  team: '/api/team',
  teamResend: '/api/team/{id}/resend',
  teamWithdraw: '/api/team/{id}/withdraw',
  teamRole: '/api/team/{id}/role',
  teamDisable: '/api/team/{id}/disable',
  teamEnable: '/api/team/{id}/enable',
  teamTimeZone: '/api/team/{id}/time-zone',
  acceptInvitation: '/api/accept-invitation',
  audit: '/api/audit',
  auditChoices: '/api/audit/choices',
  openapi: '/api/openapi.json',
  health: '/healthz',
  ready: '/readyz',
} as const;
export type ApiPath = (typeof API)[keyof typeof API];

/** `path` with its parameters filled in and escaped, e.g. `fillPath(API.userDetails, { id })`. */
export function fillPath(path: ApiPath | SharedPage, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Paths of single records that all show the same built page, which reads the id from its URL. */
export const SHARED_PAGES = { [PAGES.lead]: '/admin/signups/lead' } as const;
export type SharedPage = keyof typeof SHARED_PAGES;

/** The id in `path` if it is a path of `page`, e.g. of `PAGES.lead`. */
export function idInPath(page: SharedPage, path: string): string | undefined {
  const [before = '', after = ''] = page.split('{id}');
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  const id = path.slice(before.length, path.length - after.length);
  return UUID.test(id) ? id : undefined;
}

/** Which page is built for `path`: its own, or the one it shares with all others of its kind. */
export function builtPage(path: string): string {
  const shared = (Object.keys(SHARED_PAGES) as SharedPage[]).find((page) => idInPath(page, path));
  return shared ? SHARED_PAGES[shared] : path;
}

/** Paths that moved permanently, and their new paths; a query is kept, and added to that of the target. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/admin': '/admin/dashboard',
  '/admin/applications': '/admin/dashboard?tab=partnerships',
  '/admin/codes': '/admin/discount-codes',
  '/solutions/integrations/twilio': '/solutions/integrations/twillio',
};
