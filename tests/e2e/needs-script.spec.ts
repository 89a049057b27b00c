import { expect, test } from './fixtures.ts';
import { main } from './page-landmarks.ts';

test.use({ javaScriptEnabled: false });

// Red: "Next" and "Login" led to a white page with the answer of the API.
test('a form that needs JavaScript says so where there is none, and cannot be sent', async ({ page }) => {
  for (const path of ['/signup', '/login', '/forgot-password', '/partnership']) {
    await page.goto(path);
    await expect(page.locator('main p', { hasText: 'This form needs JavaScript.' }), path).toBeVisible();
    await expect(main(page).locator('[type=submit]:visible'), path).toHaveCount(0);
  }
});
