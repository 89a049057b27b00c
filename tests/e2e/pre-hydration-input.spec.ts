import { expect, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';

for (const [path, label, tooShort] of [
  ['/contact', 'How can we help you?', /Please write a few words/],
  ['/partnership', 'Motivation', /Please explain your motivation/],
] as const) {
  test(`${path} checks what was left before its script arrived, and waits where one still types`, async ({
    page,
  }) => {
    const email = page.getByLabel('Email');
    const text = page.getByLabel(label, { exact: true });
    const script = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await email.fill('nobody@');
    await text.fill('Calls');
    script();
    await expect(email).toHaveAccessibleDescription('Please enter a valid email');
    await expect(text).toBeFocused();
    await expect(text).not.toHaveAttribute('aria-invalid');
    await email.focus();
    await expect(text).toHaveAccessibleDescription(tooShort);
    await expect(email).toHaveValue('nobody@');
  });
}
