import type { Page } from '@playwright/test';
import { barriersInPage } from './in-page.ts';
import { namedNodes } from './named-nodes.ts';
import { nameBarriers } from './names.ts';

/**
 * What keeps people out of the page as it stands, beyond what axe finds: outline, names, targets, languages, fields.
 */
export async function barriers(page: Page): Promise<string[]> {
  return [...nameBarriers(await namedNodes(page)), ...(await page.evaluate(barriersInPage))];
}
