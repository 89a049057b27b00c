import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  account,
  accountDelete,
  accountExport,
  accountPassword,
  accountSessions,
  accountVerification,
} from './account.ts';
import { adminSetup } from './admin-setup.ts';
import { auditChoicesGet, auditList } from './audit.ts';
import { contact, messageList } from './contact.ts';
import { discountCheck, discountCodeCreate, discountCodeEnd, discountCodeList } from './discount-codes.ts';
import { messageExport, partnershipExport, signupExport } from './exports.ts';
import { funnel } from './funnel.ts';
import { health, ready } from './health.ts';
import { importCheck, leadsImport } from './imports.ts';
import { insights } from './insights.ts';
import { leadBulkRoutes } from './lead-bulk.ts';
import { leadRoutes } from './leads.ts';
import { live } from './live.ts';
import { mailGet, mailList } from './mails.ts';
import { messageRoutes } from './messages.ts';
import { myDayRoutes } from './my-day.ts';
import { noteRoutes } from './notes.ts';
import { partnershipApply, partnershipList } from './partnerships.ts';
import { forgotPassword, resetPassword, verifyEmail, verifyEmailDecline } from './passwords.ts';
import { personErase, personExport } from './privacy.ts';
import { oauthSignup, providerEnd, providerStart } from './providers.ts';
import {
  applicationAnswer,
  applicationQuestion,
  reviewApplication,
  reviewAsk,
  reviewDecide,
  reviewDrafts,
  reviewQueue,
  reviewUndo,
} from './review.ts';
import { login, logout, session } from './session.ts';
import { signup } from './signup.ts';
import { signupList, signupOwners, userDetailsGet } from './signups.ts';
import { stats } from './stats.ts';
import { tagRoutes } from './tags.ts';
import {
  acceptInvitation,
  teamDisable,
  teamEnable,
  teamInvite,
  teamList,
  teamResend,
  teamRole,
  teamWithdraw,
} from './team.ts';
import { loginTotp, totpConfirm, totpOff, totpStart } from './totp.ts';
import { viewDelete, viewList, viewSave, viewUpdate } from './views.ts';

let made: ReturnType<typeof openApiDocument> | undefined;
/** Made once: it takes as long as a hundred answers. */
const document = () => {
  made ??= openApiDocument(ROUTES);
  return made;
};

const openapi = route({
  method: 'GET',
  path: API.openapi,
  summary: 'This document',
  policy: 'public',
  reply: z.record(z.string(), z.unknown()),
  handle: async () => ({ body: document() }),
});

/** Every address of the API. What is not in this list does not exist. */
export const ROUTES: readonly Route[] = [
  signup,
  login,
  loginTotp,
  totpStart,
  totpConfirm,
  totpOff,
  providerStart,
  providerEnd,
  oauthSignup,
  logout,
  session,
  partnershipApply,
  partnershipList,
  reviewQueue,
  reviewApplication,
  reviewDrafts,
  reviewDecide,
  reviewAsk,
  reviewUndo,
  applicationQuestion,
  applicationAnswer,
  signupList,
  signupOwners,
  userDetailsGet,
  ...leadRoutes,
  ...leadBulkRoutes,
  ...tagRoutes,
  ...noteRoutes,
  ...myDayRoutes,
  stats,
  viewList,
  viewSave,
  viewUpdate,
  viewDelete,
  live,
  adminSetup,
  contact,
  messageList,
  ...messageRoutes,
  mailList,
  mailGet,
  forgotPassword,
  resetPassword,
  verifyEmail,
  verifyEmailDecline,
  account,
  accountPassword,
  accountVerification,
  accountSessions,
  accountExport,
  accountDelete,
  discountCheck,
  discountCodeList,
  discountCodeCreate,
  discountCodeEnd,
  funnel,
  insights,
  importCheck,
  leadsImport,
  signupExport,
  partnershipExport,
  messageExport,
  personExport,
  personErase,
  teamList,
  teamInvite,
  teamResend,
  teamWithdraw,
  teamRole,
  teamDisable,
  teamEnable,
  acceptInvitation,
  auditList,
  auditChoicesGet,
  openapi,
  health,
  ready,
];
