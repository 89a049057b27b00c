import type { Route } from '#server/http/route.ts';
import { absenceRoutes } from './absences.ts';
import { accountRoutes } from './account.ts';
import { adminSetupRoutes } from './admin-setup.ts';
import { applicationRoutes } from './applications.ts';
import { appointmentRoutes } from './appointments.ts';
import { auditRoutes } from './audit.ts';
import { bookingRoutes } from './booking.ts';
import { callRoutes } from './calls.ts';
import { contactRoutes } from './contact.ts';
import { discountCodeRoutes } from './discount-codes.ts';
import { exportRoutes } from './exports.ts';
import { funnelRoutes } from './funnel.ts';
import { healthRoutes } from './health.ts';
import { importRoutes } from './imports.ts';
import { insightRoutes } from './insights.ts';
import { leadBulkRoutes } from './lead-bulk.ts';
import { leadListRoutes } from './lead-list.ts';
import { leadRoutes } from './leads.ts';
import { ledgerRoutes } from './ledger.ts';
import { liveRoutes } from './live.ts';
import { mailRoutes } from './mails.ts';
import { messageRoutes } from './messages.ts';
import { myDayRoutes } from './my-day.ts';
import { noteRoutes } from './notes.ts';
import { openapiRoutes } from './openapi.ts';
import { partnerCustomerRoutes } from './partner-customers.ts';
import { partnerLinkRoutes } from './partner-links.ts';
import { partnerPortalRoutes } from './partner-portal.ts';
import { partnerRoutes } from './partners.ts';
import { passwordRoutes } from './passwords.ts';
import { paymentRoutes } from './payments.ts';
import { pipelineRoutes } from './pipeline.ts';
import { privacyRoutes } from './privacy.ts';
import { providerRoutes } from './providers.ts';
import { recordMailRoutes } from './record-mails.ts';
import { reviewRoutes } from './review.ts';
import { sessionRoutes } from './session.ts';
import { signupRoutes } from './signup.ts';
import { statsRoutes } from './stats.ts';
import { statusRoutes } from './status-links.ts';
import { tagRoutes } from './tags.ts';
import { teamRoutes } from './team.ts';
import { tokenRoutes } from './tokens.ts';
import { totpRoutes } from './totp.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import { viewRoutes } from './views.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every address of the API. What is not in this list does not exist. */
export const ROUTES: readonly Route[] = [
  ...signupRoutes,
  ...sessionRoutes,
  ...totpRoutes,
  ...providerRoutes,
  ...applicationRoutes,
  ...reviewRoutes,
  ...partnerLinkRoutes,
  ...partnerPortalRoutes,
  ...partnerCustomerRoutes,
  ...partnerRoutes,
  ...paymentRoutes,
  ...ledgerRoutes,
  ...leadListRoutes,
  ...leadRoutes,
  ...leadBulkRoutes,
  ...tagRoutes,
  ...noteRoutes,
  ...myDayRoutes,
  ...statsRoutes,
  ...viewRoutes,
  ...liveRoutes,
  ...adminSetupRoutes,
  ...callRoutes,
  ...contactRoutes,
  ...messageRoutes,
  ...bookingRoutes,
  ...appointmentRoutes,
  ...absenceRoutes,
  ...mailRoutes,
  ...recordMailRoutes,
  ...statusRoutes,
  ...passwordRoutes,
  ...unsubscribeRoutes,
  ...accountRoutes,
  ...discountCodeRoutes,
  ...funnelRoutes,
  ...insightRoutes,
  ...pipelineRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...privacyRoutes,
  ...teamRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...auditRoutes,
  ...openapiRoutes(() => ROUTES),
  ...healthRoutes,
];
