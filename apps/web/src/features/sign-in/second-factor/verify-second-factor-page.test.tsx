import '../../../testing/setup.ts';
import { secondFactorRoutes, type SessionReply, sessionRoutes, systemRoutes } from '@guidon/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

afterEach(() => vi.useRealTimers());

function reply(changes: Partial<SessionReply> = {}): SessionReply {
  return {
    success: true,
    message: 'Login successful!',
    token: 'new token',
    user: sessionUser(),
    requiresEmailVerification: false,
    requires2FA: false,
    ...changes,
  };
}

/** Opens the page as a sign-in leads to it. */
async function openPage(secondFactorUntil?: string) {
  const api = createFakeApi();
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  const app = renderApp('/terms');
  const state = {
    tempToken: 'temp',
    deviceFingerprint: 'this browser',
    from: '/teams/join',
    ...(secondFactorUntil !== undefined && { secondFactorUntil }),
  };
  await act(() => app.router.navigate({ to: '/verify-2fa', state }));
  return { api, ...app };
}

const code = () => screen.getByLabelText('Verification code');
const submit = () => screen.getByRole('button', { name: 'Verify & Continue' });

it('verifies the code, says so and goes where the sign-in was to lead', async () => {
  const { api, user, router, session } = await openPage();
  await screen.findByRole('heading', { name: 'Two-Factor Authentication' });
  expect(screen.getByText('Session expires in')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/);
  expect(screen.getByText('Skip 2FA on this device for 30 days')).toBeInTheDocument();
  api.on(secondFactorRoutes.verify, () => reply());
  await user.type(code(), '12ab34-567');
  expect(code()).toHaveValue('123456');
  await user.click(screen.getByRole('checkbox', { name: 'Trust this device' }));
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams/join'));
  expect(screen.getByText('Two-factor authentication successful!')).toBeInTheDocument();
  expect(session.get()).toMatchObject({ status: 'signed-in' });
  expect(api.calls(secondFactorRoutes.verify)[0]?.body).toEqual({
    tempToken: 'temp',
    twoFactorCode: '123456',
    rememberDevice: true,
    deviceFingerprint: 'this browser',
  });
});

it('takes a backup code, and clears what was typed when the kind changes', async () => {
  const { api, user } = await openPage();
  await screen.findByLabelText('Verification code');
  await user.type(code(), '12345');
  await user.click(submit());
  expect(code()).toHaveAccessibleDescription(/Please enter a 6-digit verification code/);
  await user.click(screen.getByRole('button', { name: 'Use a backup code' }));
  const backup = screen.getByLabelText('Backup code');
  expect(backup).toHaveValue('');
  expect(backup).toHaveFocus();
  await user.type(backup, '123456');
  await user.click(submit());
  expect(backup).toHaveAccessibleDescription(/Please enter a 8-digit backup code/);
  expect(api.calls(secondFactorRoutes.verify)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(code()).toHaveValue('');
});

it.each([
  [new FakeError('INVALID_CODE', { message: 'Verification failed' }), 'Verification failed'],
  [new FakeError('TOO_MANY_REQUESTS', { message: 'Too many wrong codes.' }), 'Too many wrong codes.'],
  [Object.assign(new FakeError('INTERNAL'), { body: {} }), 'Verification failed. Please try again.'],
  [reply({ token: undefined, message: '' }), 'Verification failed'],
])('says what is wrong and lets one try again (%#)', async (answer, sentence) => {
  const { api, user } = await openPage();
  api.on(secondFactorRoutes.verify, () => answer);
  await user.type(await screen.findByLabelText('Verification code'), '123456');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(submit()).toBeEnabled();
  expect(code()).toHaveValue('123456');
});

it('shows that the session has expired when the time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await openPage(new Date(Date.now() + 2_000).toISOString());
  expect(await screen.findByText('0:02')).toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(2_000);
  });
  expect(screen.getByRole('heading', { name: 'Session Expired' })).toBeInTheDocument();
  expect(screen.getByText('Your 2FA session has expired. Please try logging in again.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

it('shows it too when the server says so', async () => {
  const { api, user } = await openPage();
  api.on(secondFactorRoutes.verify, () => new FakeError('SECOND_FACTOR_EXPIRED'));
  await user.type(await screen.findByLabelText('Verification code'), '123456');
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Session Expired' })).toBeInTheDocument();
});

it('sends a visitor without a first factor to sign in', async () => {
  const { router } = renderApp('/verify-2fa');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(screen.getByText('Invalid session. Please try logging in again.')).toBeInTheDocument();
});

it('leads a member whose organization waits for a second factor to the profile, and nowhere else', async () => {
  const api = createFakeApi();
  localStorage.setItem('token', 'a token');
  const user = sessionUser({ mustSetUpSecondFactor: true });
  api.on(sessionRoutes.me, () => ({ success: true as const, user }));
  const { router } = renderApp('/events');
  await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=security'));
  expect(await screen.findByText('Set up a second factor to continue')).toBeInTheDocument();
});
