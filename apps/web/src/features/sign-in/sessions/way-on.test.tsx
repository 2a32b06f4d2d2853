import '../../../testing/setup.ts';
import { type SessionReply, sessionRoutes, singleSignOnRoutes, systemRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

const link = 'token=magic&event=7&tenantName=acme';
const joinHref = '/events/join?token=magic&event=7';
const signedIn: SessionReply = {
  success: true,
  message: 'Welcome.',
  token: 'new token',
  user: sessionUser(),
  requiresEmailVerification: false,
  requires2FA: false,
};

afterEach(() => vi.restoreAllMocks());

async function logIn(reply: SessionReply | FakeError, search = link) {
  const api = createFakeApi();
  api.on(sessionRoutes.login, () => reply);
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  const app = renderApp(`/login-old?${search}`);
  await app.user.type(await screen.findByLabelText('Email'), 'nora@acme.test');
  await app.user.type(screen.getByLabelText('Password'), 'correct horse');
  await app.user.click(screen.getByRole('button', { name: 'Log In' }));
  return { api, ...app };
}

it.each([
  [link, joinHref],
  [`${link}&returnUrl=%2Fprofile`, joinHref],
  ['invite=secret', '/invitations/secret'],
])('leads from the classic form with %s to what the link is for', async (search, href) => {
  const { router } = await logIn(signedIn, search);
  await waitFor(() => expect(router.state.location.href).toBe(href));
});

it('remembers the link on the way to a second factor', async () => {
  const { token: _token, user: _user, ...rest } = signedIn;
  const { router } = await logIn({ ...rest, requires2FA: true, tempToken: 'first' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-2fa'));
  expect(router.state.location.state.from).toBe(joinHref);
});

it('remembers the link on the way through the provider of an organization', async () => {
  const { api, user, router } = await logIn(
    new FakeError('SSO_REQUIRED', { details: { tenantName: 'acme' } }),
  );
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const url = 'https://id.example.org/auth';
  api.on(singleSignOnRoutes.start, () => ({ success: true as const, data: { url } }));
  await user.click(await screen.findByRole('button', { name: 'Continue to its sign-in' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith(url));
  expect(api.calls(singleSignOnRoutes.start)).toMatchObject([
    { params: { tenantName: 'acme' }, body: { returnUrl: joinHref } },
  ]);
  expect(router.state.location.search).toMatchObject({ token: 'magic', event: '7', sso: 'required' });
});

it.each([
  [`/login-old?${link}&returnUrl=%2Fprofile`, 'Create account', `/register?${link}&returnUrl=%2Fprofile`],
  [`/login-old?${link}&sso=failed`, 'Create account', `/register?${link}`],
  [`/register-old?${link}`, 'Sign in instead', `/login?${link}`],
  ['/register-old?event=7&code=ABCD', 'Sign in instead', '/login?event=7&code=ABCD'],
])('keeps what the link said from %s by “%s”', async (address, name, href) => {
  createFakeApi();
  renderApp(address);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});
