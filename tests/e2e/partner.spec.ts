import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, expectAccessible, test } from './own-site.ts';
import { logIn } from './people.ts';
import { weigh } from './weight.ts';
import { agree, createAccount, fillCompany, fillPerson, next } from './wizard.ts';

const day = () => Temporal.Now.plainDateISO('America/Chicago').toString();

// Mutation: not reading `ref` in the signup, or not linking the signup to the partner.
test('from the application to the payout: the link, the signup, the payment and the portal', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const headers = { origin };
  const application = anApplication({ email: 'ann@nuree-sales.example', company: 'Nuree Sales' });
  const applied = await (await request.post(API.partnership, { data: application, headers })).json();
  await logIn(page, ADMIN);
  const post = async (path: string, data: object = {}) => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return answer.json();
  };
  const mail = { subject: 'Welcome', text: 'Welcome to us' };
  const applications = [{ id: applied.id, version: 0, tier: 'intermediate' }];
  await post(API.reviewDecisions, { decision: 'approved', applications, ...mail });
  const [partner] = await (await page.request.get(API.partners)).json();

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await visitor.goto(`/r/${partner.code.toLowerCase()}?to=/signup`);
  const person = aSignup({ email: 'saraa@steppe-dental.example', companyName: 'Steppe Dental' });
  await fillPerson(visitor, person);
  await next(visitor);
  await fillCompany(visitor, person);
  await next(visitor);
  await expect(visitor.getByText('Recommended by Nuree Sales')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Remove' }).click();
  await expect(visitor.getByLabel('Partner’s code')).toBeFocused();
  await visitor.getByLabel('Partner’s code').fill('ZZZZZZZ');
  await visitor.getByRole('button', { name: 'Add' }).click();
  await expect(visitor.getByText('We know no partner with this code')).toBeVisible();
  await visitor.getByLabel('Partner’s code').fill(partner.code);
  await visitor.getByLabel('Partner’s code').press('Enter');
  await expect(visitor.getByText('Recommended by Nuree Sales')).toBeVisible();
  await agree(visitor);
  await createAccount(visitor);
  await expect(visitor.getByText('Account created successfully!')).toBeVisible();

  const { referrals } = await (await page.request.get(fillPath(API.partner, { id: partner.id }))).json();
  const customerId = referrals[0].customerId;
  const period = { periodStart: day(), periodEnd: day() };
  await post(API.payments, { customerId, invoice: 'INV-1', amountCents: 29_900, ...period, paidOn: day() });
  await post(fillPath(API.partnerCorrections, { id: partner.id }), {
    ...{ reference: 'BONUS', amountCents: 5_000, reason: 'Bonus of the fair' },
  });
  const run = await post(API.payouts);
  await post(fillPath(API.payoutConfirm, { id: run.id }));

  const theirs = await (await browser.newContext({ baseURL: origin })).newPage();
  await theirs.goto('/partner');
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.goto(linkIn(await mailTo(request, origin, application.email, 'partner-invitation')));
  await theirs.getByLabel('First name').fill('Ann');
  await theirs.getByLabel('Last name').fill('Bold');
  const password = 'three strings and one bow';
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByLabel('Confirm password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Set up my account' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
  await logIn(theirs, { email: application.email, password });
  await expect(theirs).toHaveURL('/partner');
  await expect(theirs.getByText('You earn 25% of every payment')).toBeVisible();
  await expect(theirs.getByText('$74.75').first()).toBeVisible();
  await expect(theirs.getByText(`/r/${partner.code}`).first()).toBeVisible();
  await expect(theirs.getByText('Bonus of the fair')).toBeVisible();
  await expect(theirs.getByText('Steppe Dental')).toHaveCount(0);
  await expectAccessible(theirs);
  const fresh = await theirs.context().newPage();
  const { script, shift } = await weigh(fresh, '/partner');
  expect(script).toBeLessThan(90_000);
  expect(shift).toBe(0);
});
