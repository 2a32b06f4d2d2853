import '../../../testing/setup.ts';
import { type SessionReply, sessionRoutes, systemRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

function reply(changes: Partial<SessionReply> = {}): SessionReply {
  return {
    success: true,
    message: 'Signed in.',
    token: 'new token',
    user: sessionUser(),
    requiresEmailVerification: false,
    requires2FA: false,
    ...changes,
  };
}

async function openLogin(address = '/login-old') {
  const api = createFakeApi();
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Sign in' });
  const fill = async (email: string, password: string) => {
    if (email !== '') await app.user.type(screen.getByLabelText('Email'), email);
    if (password !== '') await app.user.type(screen.getByLabelText('Password'), password);
    await app.user.click(screen.getByRole('button', { name: 'Log In' }));
  };
  return { api, fill, ...app };
}

it('signs in, says so and goes where the visitor wanted to go', async () => {
  const { api, fill, router, session } = await openLogin('/login-old?returnUrl=%2Fteams%2Fjoin');
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(sessionRoutes.login, () => reply());
  await fill('Northwind@acme.test', 'correct horse');
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams/join'));
  expect(await screen.findByText('Login successful!')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('new token');
  expect(session.get()).toMatchObject({ status: 'signed-in' });
  expect(api.calls(sessionRoutes.login)[0]?.body).toEqual({
    email: 'Northwind@acme.test',
    password: 'correct horse',
  });
  api.expectAllHandled();
});

it('honours a team invitation that waits, once', async () => {
  localStorage.setItem('pendingTeamInvitation', 'team-secret');
  localStorage.setItem('teamInvitationTenant', 'acme');
  const { api, fill, router } = await openLogin('/login-old?returnUrl=%2Fevents');
  api.on(sessionRoutes.login, () => reply());
  await fill('mate@acme.test', 'correct horse');
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams/invitations/team-secret'));
  expect(router.state.location.search).toMatchObject({ action: 'accept', tenant: 'acme' });
  expect(localStorage.getItem('pendingTeamInvitation')).toBeNull();
  expect(localStorage.getItem('teamInvitationTenant')).toBeNull();
});

it('keeps a waiting team invitation for after the second factor', async () => {
  localStorage.setItem('pendingTeamInvitation', 'team-secret');
  const { api, fill, router } = await openLogin('/login-old');
  api.on(sessionRoutes.login, () => reply({ token: undefined, requires2FA: true, tempToken: 'temp' }));
  await fill('mate@acme.test', 'correct horse');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-2fa'));
  expect(router.state.location.state).toMatchObject({ from: '/teams/invitations/team-secret?action=accept' });
  expect(localStorage.getItem('pendingTeamInvitation')).toBe('team-secret');
});

it.each([
  ['', ''],
  ['a@b.test', ''],
  ['', 'secret'],
])('asks for both email and password (%j, %j) without calling the server', async (email, password) => {
  const { api, fill } = await openLogin();
  await fill(email, password);
  expect(screen.getByRole('alert')).toHaveTextContent('Please provide both email and password');
  expect(api.calls(sessionRoutes.login)).toEqual([]);
});

it('shows what the server says and keeps what was typed', async () => {
  const { api, fill } = await openLogin();
  api.on(sessionRoutes.login, () => new FakeError('INVALID_CREDENTIALS'));
  await fill('a@b.test', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(screen.getByLabelText('Email')).toHaveValue('a@b.test');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
  api.expectAllHandled();
});

it('cannot be sent twice while it is busy', async () => {
  const { api, fill, user } = await openLogin();
  const gate = Promise.withResolvers<void>();
  api.on(sessionRoutes.login, async () => {
    await gate.promise;
    return new FakeError('INVALID_CREDENTIALS');
  });
  await fill('a@b.test', 'secret');
  const busy = await screen.findByRole('button', { name: 'Logging in...' });
  expect(busy).toBeDisabled();
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  gate.resolve();
  await screen.findByRole('alert');
  expect(api.calls(sessionRoutes.login)).toHaveLength(1);
});

it('sends on to the verification of the email when it is asked for', async () => {
  const { api, fill, router } = await openLogin();
  api.on(sessionRoutes.login, () => reply({ token: undefined, requiresEmailVerification: true }));
  await fill('a@b.test', 'secret');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email-code'));
  expect(screen.getByText('Please verify your email before logging in.')).toBeInTheDocument();
  expect(sessionStorage.getItem('verificationEmail')).toBe('a@b.test');
  expect(localStorage.getItem('token')).toBeNull();
});

it('shows and hides the password', async () => {
  const { user } = await openLogin();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

it('offers the way to the other public pages', async () => {
  await openLogin('/login-old');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
});
