import { aSignup } from '#tests/fixtures/people.ts';
import { expect, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';
import { fillPerson, next } from './wizard.ts';

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

// Mutation: the password of the form's first drawing, which is empty, instead of the one that was checked.
test('a password that was sent before the script arrived is judged', async ({ page }) => {
  const script = await holdScripts(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  await fillPerson(page, { ...aSignup(), password: 'password123' });
  await next(page);
  script();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /This password is easily guessed/,
  );
});
