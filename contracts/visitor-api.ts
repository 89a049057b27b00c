/**
 * URL paths of what visitors ask for, in a module of its own: their pages need not load the team's. All others are in
 * `paths.ts`.
 */
export const VISITOR_API = {
  acceptInvitation: '/api/accept-invitation',
  applicationAnswer: '/api/application-answer',
  applicationQuestion: '/api/application-answer/question',
  booking: '/api/booking',
  bookingCancel: '/api/booking/link/cancel',
  bookingLink: '/api/booking/link',
  bookingMove: '/api/booking/link/move',
  bookingTimes: '/api/booking/times',
  contact: '/api/contact',
  discount: '/api/discount',
  forgotPassword: '/api/forgot-password',
  funnel: '/api/funnel',
  invitedPerson: '/api/accept-invitation/person',
  login: '/api/login',
  loginProvider: '/api/login/provider',
  loginTotp: '/api/login/totp',
  oauthSignup: '/api/signup/oauth',
  partnerCode: '/api/partner-code',
  partnership: '/api/partnership',
  resetPassword: '/api/reset-password',
  session: '/api/session',
  signup: '/api/signup',
  signupPassword: '/api/signup/password',
  status: '/api/status',
  statusAnswerLink: '/api/status/answer-link',
  statusNewLink: '/api/status/new-link',
  verifyEmail: '/api/verify-email',
  verifyEmailDecline: '/api/verify-email/decline',
} as const;
