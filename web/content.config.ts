import { defineCollection } from 'astro:content';
import type { BaseSchema } from 'astro/content/config';
import { glob } from 'astro/loaders';
import { about } from './schemas/about.ts';
import { adminPage } from './schemas/admin-page.ts';
import { company } from './schemas/company.ts';
import { contact } from './schemas/contact.ts';
import { docsPage, documentation } from './schemas/documentation.ts';
import { home } from './schemas/home.ts';
import { legal } from './schemas/legal.ts';
import { loginPage } from './schemas/login-page.ts';
import { navigation } from './schemas/navigation.ts';
import { notFound } from './schemas/not-found.ts';
import { planText, pricing, pricingIndustry } from './schemas/pricing.ts';
import { product } from './schemas/product.ts';
import { signupPage } from './schemas/signup-page.ts';

/** One file, read with `only('<name>')`. */
function file<S extends BaseSchema>(pattern: string, schema: S) {
  return defineCollection({ loader: glob({ base: './content', pattern, generateId: () => 'only' }), schema });
}

export const collections = {
  company: file('company.yaml', company),
  navigation: file('navigation.yaml', navigation),
  home: file('pages/home.yaml', home),
  notFound: file('pages/not-found.yaml', notFound),
  product: file('pages/product.yaml', product),
  pricing: file('pages/pricing.yaml', pricing),
  plans: defineCollection({
    loader: glob({ base: './content/pricing/plans', pattern: '*.yaml' }),
    schema: planText,
  }),
  pricingIndustries: defineCollection({
    loader: glob({ base: './content/pricing/industries', pattern: '*.yaml' }),
    schema: pricingIndustry,
  }),
  about: file('pages/about.yaml', about),
  contact: file('pages/contact.yaml', contact),
  documentation: file('pages/documentation.yaml', documentation),
  docs: defineCollection({ loader: glob({ base: './content/docs', pattern: '*.md' }), schema: docsPage }),
  legal: defineCollection({ loader: glob({ base: './content/legal', pattern: '*.md' }), schema: legal }),
  dashboardPage: file('pages/dashboard.yaml', adminPage),
  adminSetupPage: file('pages/admin-setup.yaml', adminPage),
  loginPage: file('pages/login.yaml', loginPage),
  signupPage: file('pages/signup.yaml', signupPage),
};
