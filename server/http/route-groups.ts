import { API, type ApiPath } from '#contracts/paths.ts';
import type { Route } from './route.ts';

/** Groups of the API reference, in the order in which a developer needs them; the last one is the team's. */
export const ROUTE_GROUPS = {
  forms: {
    name: 'Signups and forms',
    description: 'Send what a visitor would fill in, from your own page or program.',
  },
  session: { name: 'Sign in', description: 'Open and end a session. It is kept in a cookie.' },
  account: { name: 'Your account', description: 'Read and change the account of the session.' },
  links: {
    name: 'Links from emails',
    description: 'Each takes the token of a link that was emailed; most work once.',
  },
  site: {
    name: 'State of the site',
    description: 'For monitoring, for tools that read OpenAPI, and for the calls that visitors try.',
  },
  partner: { name: 'For partners', description: 'What the portal uses. Needs a session of a partner.' },
  team: { name: 'For the team', description: 'What the dashboard uses. Needs a session of a team member.' },
} as const;
export type RouteGroup = keyof typeof ROUTE_GROUPS;

/** Groups of the routes that are open to everybody. */
const PUBLIC: Partial<Record<ApiPath, RouteGroup>> = {
  [API.signup]: 'forms',
  [API.signupPassword]: 'forms',
  [API.discount]: 'forms',
  [API.partnership]: 'forms',
  [API.partnerCode]: 'forms',
  [API.partnerLink]: 'site',
  [API.contact]: 'forms',
  [API.funnel]: 'forms',
  [API.bookingTimes]: 'forms',
  [API.booking]: 'forms',
  [API.login]: 'session',
  [API.loginTotp]: 'session',
  [API.loginProvider]: 'session',
  [API.loginProviderAnswer]: 'session',
  [API.oauthSignup]: 'session',
  [API.logout]: 'session',
  [API.session]: 'session',
  [API.forgotPassword]: 'links',
  [API.resetPassword]: 'links',
  [API.verifyEmail]: 'links',
  [API.verifyEmailDecline]: 'links',
  [API.unsubscribe]: 'links',
  [API.applicationQuestion]: 'links',
  [API.applicationAnswer]: 'links',
  [API.status]: 'links',
  [API.statusAnswerLink]: 'links',
  [API.statusNewLink]: 'links',
  [API.acceptInvitation]: 'links',
  [API.invitedPerson]: 'links',
  [API.bookingLink]: 'links',
  [API.bookingMove]: 'links',
  [API.bookingCancel]: 'links',
  [API.adminSetup]: 'links',
  [API.callModel]: 'site',
  [API.callUtterance]: 'site',
  [API.openapi]: 'site',
  [API.health]: 'site',
  [API.ready]: 'site',
};

/** @throws Error if a route that is open to everybody has no group */
export function groupOf({ path, policy }: Pick<Route, 'path' | 'policy'>): RouteGroup {
  if (policy === 'partner.self') return 'partner';
  if (policy !== 'public') return policy.startsWith('account.') ? 'account' : 'team';
  const group = PUBLIC[path];
  if (!group) throw new Error(`Name the group of ${path} in server/http/route-groups.ts`);
  return group;
}
