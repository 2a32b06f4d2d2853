import '../../../testing/setup.ts';
import { passwordResetRoutes, sessionRoutes, systemRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { fakeTime } from '../../../testing/fake-time.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

const email = 'north@acme.test';
const done = { success: true as const, message: 'Done.' };
const offline = () => {
  throw new TypeError('no network');
};

const current = () => screen.getByRole('list', { name: 'Progress' }).querySelector('[aria-current]');

async function open(at = '/forgot-password') {
  const api = createFakeApi();
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(passwordResetRoutes.request, () => done);
  api.on(passwordResetRoutes.verifyOtp, () => ({ ...done, resetToken: 'reset token' }));
  api.on(passwordResetRoutes.reset, () => done);
  const app = renderApp(at);
  await screen.findByRole('heading', { name: 'Reset your password' });
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const toCode = async () => {
    await app.user.type(screen.getByLabelText('Email'), email);
    await press('Send Verification Code');
    await screen.findByRole('button', { name: 'Verify Code' });
  };
  const toPassword = async () => {
    await toCode();
    await app.user.type(screen.getByLabelText('Verification code'), '123456');
    await press('Verify Code');
    await screen.findByRole('button', { name: 'Reset Password' });
  };
  const typePasswords = async (first: string, second: string) => {
    await app.user.clear(screen.getByLabelText('New Password'));
    await app.user.clear(screen.getByLabelText('Confirm Password'));
    await app.user.type(screen.getByLabelText('New Password'), first);
    await app.user.type(screen.getByLabelText('Confirm Password'), second);
  };
  return { api, press, toCode, toPassword, typePasswords, ...app };
}

it('resets a password in three steps and goes to sign-in with the address after two seconds', async () => {
  const time = fakeTime();
  const { api, press, toPassword, typePasswords, router } = await open();
  expect(current()).toHaveTextContent('Email');
  await toPassword();
  expect(screen.getByText('Verification code sent to your email')).toBeInTheDocument();
  expect(screen.getByText('Code verified successfully')).toBeInTheDocument();
  expect(current()).toHaveTextContent('New password');
  expect(screen.getByLabelText('New Password')).toHaveFocus();
  await typePasswords('a walk along the river', 'a walk along the river');
  await press('Reset Password');
  expect(await screen.findByText('Password reset successfully! Redirecting to login...')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  expect(api.calls(passwordResetRoutes.request)[0]?.body).toEqual({ email });
  expect(api.calls(passwordResetRoutes.verifyOtp)[0]?.body).toEqual({ email, otp: '123456' });
  expect(api.calls(passwordResetRoutes.reset)[0]?.body).toEqual({
    email,
    resetToken: 'reset token',
    newPassword: 'a walk along the river',
  });
  await time.pass(1_500);
  expect(router.state.location.pathname).toBe('/forgot-password');
  await time.pass(700);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toMatchObject({ email });
});

it('asks for the address, and says when no code could be sent', async () => {
  const { api, press, user } = await open();
  await press('Send Verification Code');
  expect(screen.getByText('Please enter your email address')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(api.calls(passwordResetRoutes.request)).toEqual([]);
  api.on(passwordResetRoutes.request, () => new FakeError('UNAVAILABLE'));
  await user.type(screen.getByLabelText('Email'), email);
  await press('Send Verification Code');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send verification code');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

it('knows the address that the page before was about, and the way back', async () => {
  await open('/forgot-password?email=north%40acme.test');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

it('lets a code be typed that was sent before the page was loaded again', async () => {
  const { api, user, press } = await open();
  const details = { retryAfterSeconds: 37 };
  api.on(passwordResetRoutes.request, () => new FakeError('TOO_MANY_REQUESTS', { details }));
  await user.type(screen.getByLabelText('Email'), email);
  await press('Send Verification Code');
  expect(await screen.findByRole('button', { name: /^Resend in 3\ds$/ })).toBeDisabled();
});

it.each(['12345', '1234567', '12a456', ''])('takes %j for no code', async (code) => {
  const { api, press, toCode, user } = await open();
  await toCode();
  if (code !== '') await user.type(screen.getByLabelText('Verification code'), code);
  await press('Verify Code');
  expect(screen.getByText('Please enter a valid 6-digit code')).toBeInTheDocument();
  expect(screen.getByLabelText('Verification code')).toHaveFocus();
  expect(api.calls(passwordResetRoutes.verifyOtp)).toEqual([]);
});

it.each([['a wrong code', () => new FakeError('INVALID_CODE')] as const, ['no answer', offline] as const])(
  'stays with the code after %s',
  async (_case, answer) => {
    const { api, press, toCode, user } = await open();
    await toCode();
    api.on(passwordResetRoutes.verifyOtp, answer);
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await press('Verify Code');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired code');
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
  },
);

it('says after five wrong codes that the code no longer works, and takes a new one as new', async () => {
  const time = fakeTime();
  const { api, press, toCode, user } = await open();
  await toCode();
  api.on(passwordResetRoutes.verifyOtp, () => new FakeError('INVALID_CODE'));
  await user.type(screen.getByLabelText('Verification code'), '123456');
  for (const _ of [1, 2, 3, 4]) await press('Verify Code');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired code');
  await press('Verify Code');
  expect(await screen.findByText(/no longer works after five wrong tries/)).toBeInTheDocument();
  await time.pass(61_000);
  await press('Resend Code');
  await screen.findByText('New verification code sent');
  await press('Verify Code');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired code');
});

it('stands at the same step after a reload, and goes back step by step', async () => {
  const { toPassword, router } = await open();
  await toPassword();
  const { href, state } = router.state.location;
  expect([href, state.resetStage]).toMatchObject([
    '/forgot-password',
    { step: 'password', email, resetToken: 'reset token' },
  ]);
  router.history.back();
  expect(await screen.findByRole('button', { name: 'Verify Code' })).toBeInTheDocument();
  router.history.back();
  expect(await screen.findByLabelText('Email')).toHaveValue(email);
});

it('sends a new code after a minute, and goes back to the address', async () => {
  const time = fakeTime();
  const { api, press, toCode } = await open();
  await toCode();
  expect(screen.getByRole('button', { name: /^Resend in (60|59|58)s$/ })).toBeDisabled();
  await time.pass(61_000);
  await press('Resend Code');
  expect(await screen.findByText('New verification code sent')).toBeInTheDocument();
  expect(api.calls(passwordResetRoutes.request)).toHaveLength(2);
  await time.pass(61_000);
  api.on(passwordResetRoutes.request, offline);
  await press('Resend Code');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to resend code');
  await press('Change Email');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

it.each([
  ['12345', '12345', 'Password must be at least 6 characters long', 'New Password'],
  ['1234567', '1234567', 'Password must be at least 8 characters long', 'New Password'],
  ['12345678', '12345679', 'Passwords do not match', 'Confirm Password'],
])('refuses %j and %j before it asks the server', async (first, second, sentence, field) => {
  const { api, press, toPassword, typePasswords } = await open();
  await toPassword();
  await typePasswords(first, second);
  await press('Reset Password');
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText(field)).toHaveFocus();
  expect(api.calls(passwordResetRoutes.reset)).toEqual([]);
});

it('says beside the address that it is none, before it asks the server', async () => {
  const { api, press, user } = await open();
  await user.type(screen.getByLabelText('Email'), 'nope');
  await press('Send Verification Code');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email must be an email address');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(api.calls(passwordResetRoutes.request)).toEqual([]);
});

it('says beside the password what the server says about it, and above what else went wrong', async () => {
  const { api, press, toPassword, typePasswords } = await open();
  await toPassword();
  const extra = { field: 'newPassword', details: { suggestion: 'Add more words.' } };
  api.on(passwordResetRoutes.reset, () => new FakeError('PASSWORD_TOO_WEAK', extra));
  await typePasswords('password1', 'password1');
  await press('Reset Password');
  const sentence = /This password is too easy to guess\. Add more words\./;
  await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(sentence));
  expect(screen.getByLabelText('New Password')).toHaveFocus();
  api.on(passwordResetRoutes.reset, () => new FakeError('INVALID_CODE', { field: 'resetToken' }));
  await press('Reset Password');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password');
});

it('forgets the session of this browser, which the server has ended', async () => {
  localStorage.setItem('token', 'a token');
  const { api, press, toPassword, typePasswords, session } = await open();
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser() }));
  await session.check();
  await toPassword();
  await typePasswords('a walk along the river', 'a walk along the river');
  await press('Reset Password');
  await screen.findByText('Password reset successfully! Redirecting to login...');
  expect(session.get().status).toBe('signed-out');
  expect(localStorage.getItem('token')).toBeNull();
});
