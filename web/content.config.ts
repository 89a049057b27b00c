import { defineCollection } from 'astro:content';
import type { BaseSchema } from 'astro/content/config';
import { glob } from 'astro/loaders';
import { checkingAgain, lastRead } from './lib/build/reread-schemas.ts';
import { about } from './schemas/about.ts';
import { accessibilityPage } from './schemas/accessibility-page.ts';
import { accountPage } from './schemas/account-page.ts';
import { adminPage } from './schemas/admin-page.ts';
import { applicationAnswerPage } from './schemas/application-answer-page.ts';
import { bookPage } from './schemas/book-page.ts';
import { businessCasePage } from './schemas/business-case.ts';
import { callPage } from './schemas/call-page.ts';
import { closing } from './schemas/closing.ts';
import { company } from './schemas/company.ts';
import { contact } from './schemas/contact.ts';
import { docsPage, documentation } from './schemas/documentation.ts';
import { home } from './schemas/home.ts';
import { industry } from './schemas/industry.ts';
import { industryPage } from './schemas/industry-page.ts';
import { integration, integrationsIndex } from './schemas/integration.ts';
import { integrationPage } from './schemas/integration-page.ts';
import { legal } from './schemas/legal.ts';
import { loginPage } from './schemas/login-page.ts';
import { mailTemplate } from './schemas/mail-template.ts';
import { adminNavigation, navigation } from './schemas/navigation.ts';
import { notFound } from './schemas/not-found.ts';
import { partnerPage } from './schemas/partner-page.ts';
import { partnership } from './schemas/partnership.ts';
import { forgotPasswordPage, resetPasswordPage, verifyEmailPage } from './schemas/password-pages.ts';
import { planText, pricing, pricingIndustry } from './schemas/pricing.ts';
import { product } from './schemas/product.ts';
import { recipe, recipesPage } from './schemas/recipe.ts';
import { scenario } from './schemas/scenario.ts';
import { search } from './schemas/search.ts';
import { sector } from './schemas/sector.ts';
import { sectorPage } from './schemas/sector-page.ts';
import { signupPage } from './schemas/signup-page.ts';
import { solutions } from './schemas/solutions.ts';
import { statusPage } from './schemas/status-page.ts';
import { unsubscribePage } from './schemas/unsubscribe.ts';
import { useCase, useCasesIndex } from './schemas/use-case.ts';
import { useCasePage } from './schemas/use-case-page.ts';

/** The files below `content/${base}` that match. */
function matching<S extends BaseSchema>(base: string, pattern: string, schema: S, generateId?: () => string) {
  const loader = glob({ base: `./content/${base}`, pattern, ...(generateId && { generateId }) });
  return defineCollection({
    loader: checkingAgain(loader),
    schema: lastRead(`${base}/${pattern}`, schema),
  });
}

/** One file, read with `only('<name>')`. */
function file<S extends BaseSchema>(pattern: string, schema: S) {
  return matching('', pattern, schema, () => 'only');
}

/** A folder of entries, read with `all('<name>')`. */
function folder<S extends BaseSchema>(base: string, schema: S, pattern = '*.yaml') {
  return matching(base, pattern, schema);
}

export const collections = {
  company: file('company.yaml', company),
  closing: file('closing.yaml', closing),
  navigation: file('navigation.yaml', navigation),
  home: file('pages/home.yaml', home),
  notFound: file('pages/not-found.yaml', notFound),
  product: file('pages/product.yaml', product),
  pricing: file('pages/pricing.yaml', pricing),
  businessCasePage: file('pages/business-case.yaml', businessCasePage),
  plans: folder('pricing/plans', planText),
  pricingIndustries: folder('pricing/industries', pricingIndustry),
  about: file('pages/about.yaml', about),
  contact: file('pages/contact.yaml', contact),
  documentation: file('pages/documentation.yaml', documentation),
  docs: folder('docs', docsPage, '*.md'),
  recipesPage: file('pages/recipes.yaml', recipesPage),
  recipes: folder('recipes', recipe, '*.md'),
  legal: folder('legal', legal, '*.md'),
  accessibilityPage: file('pages/accessibility.md', accessibilityPage),
  adminNavigation: file('admin-navigation.yaml', adminNavigation),
  dashboardPage: file('pages/dashboard.yaml', adminPage),
  adminLedgerPage: file('pages/admin-ledger.yaml', adminPage),
  adminPartnersPage: file('pages/admin-partners.yaml', adminPage),
  adminPipelinePage: file('pages/admin-pipeline.yaml', adminPage),
  adminInsightsPage: file('pages/admin-insights.yaml', adminPage),
  adminDiscountCodesPage: file('pages/admin-discount-codes.yaml', adminPage),
  leadPage: file('pages/lead.yaml', adminPage),
  adminAppointmentsPage: file('pages/admin-appointments.yaml', adminPage),
  adminMyDayPage: file('pages/admin-my-day.yaml', adminPage),
  adminMailsPage: file('pages/admin-mails.yaml', adminPage),
  adminNotFoundPage: file('pages/admin-not-found.yaml', adminPage),
  adminPrivacyPage: file('pages/admin-privacy.yaml', adminPage),
  adminSettingsPage: file('pages/admin-settings.yaml', adminPage),
  adminSetupPage: file('pages/admin-setup.yaml', adminPage),
  adminTagsPage: file('pages/admin-tags.yaml', adminPage),
  adminApiTokensPage: file('pages/admin-api-tokens.yaml', adminPage),
  adminWebhooksPage: file('pages/admin-webhooks.yaml', adminPage),
  adminTeamPage: file('pages/admin-team.yaml', adminPage),
  adminImportPage: file('pages/admin-import.yaml', adminPage),
  adminAuditPage: file('pages/admin-audit.yaml', adminPage),
  loginPage: file('pages/login.yaml', loginPage),
  forgotPasswordPage: file('pages/forgot-password.yaml', forgotPasswordPage),
  resetPasswordPage: file('pages/reset-password.yaml', resetPasswordPage),
  acceptInvitationPage: file('pages/accept-invitation.yaml', resetPasswordPage),
  unsubscribePage: file('pages/unsubscribe.yaml', unsubscribePage),
  verifyEmailPage: file('pages/verify-email.yaml', verifyEmailPage),
  applicationAnswerPage: file('pages/application-answer.yaml', applicationAnswerPage),
  statusPage: file('pages/status.yaml', statusPage),
  bookPage: file('pages/book.yaml', bookPage),
  accountPage: file('pages/account.yaml', accountPage),
  partnerInvitationPage: file('pages/partner-invitation.yaml', resetPasswordPage),
  partnerPage: file('pages/partner.yaml', partnerPage),
  partnership: file('pages/partnership.yaml', partnership),
  search: file('search.yaml', search),
  mailTemplates: folder('mail-templates', mailTemplate),
  signupPage: file('pages/signup.yaml', signupPage),
  solutions: file('pages/solutions.yaml', solutions),
  industries: folder('industries', industry),
  industryPage: file('pages/industry.yaml', industryPage),
  industryNotFound: file('pages/industry-not-found.yaml', notFound),
  calls: folder('calls', scenario),
  callPage: file('pages/call.yaml', callPage),
  sectors: folder('sectors', sector),
  sectorPage: file('pages/sector.yaml', sectorPage),
  useCases: folder('use-cases', useCase),
  useCasesIndex: file('pages/use-cases.yaml', useCasesIndex),
  useCasePage: file('pages/use-case.yaml', useCasePage),
  integrations: folder('integrations', integration),
  integrationsIndex: file('pages/integrations.yaml', integrationsIndex),
  integrationPage: file('pages/integration.yaml', integrationPage),
};
