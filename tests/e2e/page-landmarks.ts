import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { expect } from './fixtures.ts';

/** What stands in the files of a folder of `content/`. */
export function entries<Entry>(folder: string): Entry[] {
  const path = `content/${folder}`;
  return readdirSync(path).map((name): Entry => parse(readFileSync(`${path}/${name}`, 'utf8')));
}

export const main = (page: Page): Locator => page.getByRole('main');

/** The links of the page itself that say just `name`. */
export const link = (page: Page, name: string): Locator =>
  main(page).getByRole('link', { name, exact: true });

/** Where the links that say just `name` lead, in the order of the page. */
export function targets(page: Page, name: string): Promise<(string | null)[]> {
  return link(page, name).evaluateAll((links) => links.map((element) => element.getAttribute('href')));
}

/** The page says each of `texts`, line breaks apart. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  const said = plain((await main(page).textContent()) ?? '');
  expect(texts.filter((text) => !said.includes(plain(text)))).toEqual([]);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The breadcrumbs name the way to the page, and the structured data says the same. */
export async function expectCrumbs(page: Page, labels: readonly string[]): Promise<void> {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText([...labels]);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@type']).toBe('BreadcrumbList');
  expect(data.itemListElement.map(({ name }: { name: string }) => name)).toEqual(labels);
}

/** The button that says `label` is tied to the demo film, which is on the page. */
export async function expectDemoButton(page: Page, label: string): Promise<void> {
  await expect(main(page).getByRole('button', { name: label }).first()).toHaveAttribute('commandfor', 'film');
  await expect(page.locator('dialog#film')).toHaveCount(1);
}

/** The button that says `label` opens the demo film. */
export async function expectDemo(page: Page, label: string): Promise<void> {
  const film = page.getByRole('dialog');
  await main(page).getByRole('button', { name: label }).first().click();
  await expect(film).toBeVisible();
  await film.getByRole('button', { name: 'Close' }).click();
  await expect(film).toBeHidden();
}
