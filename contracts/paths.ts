/** Addresses of pages that code (not content) leads to. */
export const PAGES = {
  home: '/',
  login: '/login',
  signup: '/signup',
  pricing: '/pricing',
  contact: '/contact',
  dashboard: '/admin/dashboard',
  adminSetup: '/admin/setup',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  account: '/account',
} as const;

/** Addresses of the API. `{id}` stands for a path parameter. */
export const API = {
  signup: '/api/signup',
  login: '/api/login',
  logout: '/api/logout',
  session: '/api/session',
  partnership: '/api/partnership',
  signups: '/api/signups',
  partnerships: '/api/partnerships',
  userDetails: '/api/users/{id}/details',
  stats: '/api/stats',
  adminSetup: '/api/admin/setup',
  contact: '/api/contact',
  messages: '/api/messages',
  mails: '/api/mails',
  mail: '/api/mails/{id}',
  forgotPassword: '/api/forgot-password',
  resetPassword: '/api/reset-password',
  verifyEmail: '/api/verify-email',
  account: '/api/account',
  accountPassword: '/api/account/password',
  accountSessions: '/api/account/sign-out-everywhere',
  accountExport: '/api/account/export',
  accountDelete: '/api/account/delete',
  openapi: '/api/openapi.json',
  health: '/healthz',
  ready: '/readyz',
} as const;
export type ApiPath = (typeof API)[keyof typeof API];

/** `path` with its parameters filled in and escaped, e.g. `fillPath(API.userDetails, { id })`. */
export function fillPath(path: ApiPath, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Addresses that moved for good, and where to. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/solutions/integrations/twilio': '/solutions/integrations/twillio',
};
