import { codeIn } from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

const newPassword = 'a walk along the river';

test('a code from the mail sets a new password and signs everything else out', async ({
  visit,
  mailbox,
  organization,
}) => {
  const { email, password } = organization.admin;
  const signedIn = await visit(organization.admin);
  await signedIn.goto('/dashboard');
  const page = await visit(null, { viewport: { width: 360, height: 740 } });
  await page.goto(`/forgot-password?email=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByText('Verification code sent to your email')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
  await expectNoSideways(page);

  const mail = await mailbox.waitForMail(email, { kind: 'reset-password' });
  await page.getByLabel('Verification code').fill(codeIn(mail.text));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await page.getByLabel('New Password').fill('password1');
  await page.getByLabel('Confirm Password').fill('password1');
  await expect(page.getByText('Too easy to guess')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(/^This password is too easy to guess\. This is a commonly used/)).toBeVisible();
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset successfully! Redirecting to login...')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await mailbox.waitForMail(email, { kind: 'password-changed' });
  await signedIn.reload();
  await expect(signedIn).toHaveURL(/\/login/);
  for (const [typed, outcome] of [
    [password, 'Invalid email or password'],
    [newPassword, 'Login successful!'],
  ] as const) {
    await page.goto('/login-old');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText(outcome)).toBeVisible();
  }
});
