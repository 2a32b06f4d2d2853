import { registrationRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { codeIn, linkIn, newAccount, ownLetters } from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

test('the link of the mail verifies the founder of an organization, once', async ({ visit, mailbox }) => {
  const admin = newAccount('ada');
  const page = await visit(null);
  await page.goto('/register-old');
  await page.getByText('Manage platform').click();
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByLabel('Confirm Password').fill(admin.password);
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Harbour');
  await page.getByLabel('Birth Date').fill('1990-05-17');
  await page.getByLabel('Company').fill('Acme');
  await page.getByLabel('Tenant Name').fill(`acme${ownLetters()}`);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/verify-email-code');
  await expect(page.getByText(`Enter the 6-digit code that we sent to ${admin.email}.`)).toBeVisible();

  const mail = await mailbox.waitForMail(admin.email, { kind: 'verify-email' });
  expect(mail.subject).toBe('Verify your email');
  expect(mail.html).toContain(codeIn(mail.text));
  const link = linkIn(mail.text);
  await page.goto(link);
  await expect(page.getByText('Email verified', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: `Account of ${admin.username}` })).toBeVisible();

  const stranger = await visit(null);
  await stranger.goto(link);
  await expect(stranger.getByRole('alert')).toHaveText('Failed to verify email. The link may have expired.');
});

test('six digits sign in a user whose address is not verified', async ({ api, visit, mailbox }) => {
  const admin = newAccount('bea');
  const body = { ...admin, role: 'admin' as const, tenantName: `acme${ownLetters()}` };
  succeeded(await api.call(registrationRoutes.register, null, { body }));
  const page = await visit(null, { viewport: { width: 360, height: 740 } });
  await page.goto('/login-old');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/verify-email-code');
  await expect(page.getByText('Please verify your email before logging in.')).toBeVisible();
  await expectNoSideways(page);

  const { text } = await mailbox.waitForMail(admin.email, { kind: 'verify-email' });
  const code = codeIn(text);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(wrong);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to verify code. Please check your code and try again.',
  );
  await page.keyboard.type(code);
  await expect(page.getByText('Email verified', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});
