import { defineCollection } from 'astro:content';
import type { BaseSchema } from 'astro/content/config';
import { glob } from 'astro/loaders';
import { adminPage } from './schemas/admin-page.ts';
import { company } from './schemas/company.ts';
import { home } from './schemas/home.ts';
import { legal } from './schemas/legal.ts';
import { loginPage } from './schemas/login-page.ts';
import { navigation } from './schemas/navigation.ts';
import { notFound } from './schemas/not-found.ts';
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
  legal: defineCollection({ loader: glob({ base: './content/legal', pattern: '*.md' }), schema: legal }),
  dashboardPage: file('pages/dashboard.yaml', adminPage),
  adminSetupPage: file('pages/admin-setup.yaml', adminPage),
  loginPage: file('pages/login.yaml', loginPage),
  signupPage: file('pages/signup.yaml', signupPage),
};
