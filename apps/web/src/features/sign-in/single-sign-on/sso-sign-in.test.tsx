import '../../../testing/setup.ts';
import { sessionRoutes, singleSignOnRoutes, systemRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

const open = 'Sign in with your organization';
const go = 'Continue to its sign-in';

afterEach(() => vi.restoreAllMocks());

it('asks whose provider it is, and sends the browser there', async () => {
  const api = createFakeApi();
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  api.on(singleSignOnRoutes.start, () => ({
    success: true as const,
    data: { url: 'https://id.example.org/auth?x=1' },
  }));
  const { user } = renderApp('/login-old?returnUrl=%2Fevents');
  await user.click(await screen.findByRole('button', { name: open }));
  await user.click(await screen.findByRole('button', { name: go }));
  expect(await screen.findByText('Please enter the short name of your organization')).toBeInTheDocument();
  expect(screen.getByLabelText('Organization')).toHaveFocus();
  await user.type(screen.getByLabelText('Organization'), 'Acme 1');
  expect(screen.getByLabelText('Organization')).toHaveValue('acme');
  await user.click(screen.getByRole('button', { name: go }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://id.example.org/auth?x=1'));
  expect(screen.getByRole('button', { name: 'Opening its sign-in...' })).toBeDisabled();
  expect(api.calls(singleSignOnRoutes.start)).toMatchObject([
    { params: { tenantName: 'acme' }, body: { returnUrl: '/events' } },
  ]);
});

it('says that an organization has none, beside the field', async () => {
  const api = createFakeApi();
  const message = 'No organization of this name signs in through its own provider.';
  api.on(singleSignOnRoutes.start, () => new FakeError('NOT_FOUND', { message }));
  const { user } = renderApp('/login-old?tenantName=nobody');
  await user.click(await screen.findByRole('button', { name: open }));
  await user.click(await screen.findByRole('button', { name: go }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Organization')).toHaveAttribute('aria-invalid', 'true');
});

it('offers the provider where a password is not enough', async () => {
  const api = createFakeApi();
  api.on(sessionRoutes.login, () => new FakeError('SSO_REQUIRED', { details: { tenantName: 'acme' } }));
  const { user } = renderApp('/login-old');
  await user.type(await screen.findByLabelText('Email'), 'nora@acme.test');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This organization signs in through its own identity provider.',
  );
  expect(screen.getByLabelText('Organization')).toHaveValue('acme');
  expect(screen.getByLabelText('Email')).toHaveValue('nora@acme.test');
});

it.each([
  ['denied', 'The sign-in was cancelled at your organization.'],
  ['not-a-member', 'You are no longer a member of that organization. Please contact its administrators.'],
])('shows the outcome of a try: %s', async (sso, sentence) => {
  createFakeApi();
  renderApp(`/login-old?sso=${sso}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it('repeats nothing that only the address says', async () => {
  createFakeApi();
  renderApp('/login-old?sso=You+have+won');
  expect(await screen.findByRole('button', { name: open })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('picks the session up once and goes where the visitor wanted to go', async () => {
  const api = createFakeApi();
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(singleSignOnRoutes.complete, () => ({
    success: true as const,
    message: 'Login successful!',
    token: 'new token',
    user: sessionUser(),
    requiresEmailVerification: false,
    requires2FA: false,
  }));
  const { router } = renderApp('/sso/callback?returnUrl=%2Fteams%2Fjoin');
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams/join'));
  expect(localStorage.getItem('token')).toBe('new token');
  expect(api.calls(singleSignOnRoutes.complete)).toHaveLength(1);
});

it('leads back to the sign-in page when there is nothing to pick up', async () => {
  const api = createFakeApi();
  api.on(singleSignOnRoutes.complete, () => new FakeError('INVALID_LINK'));
  renderApp('/sso/callback');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is invalid or has expired.');
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

it('says what connecting means before it connects', async () => {
  const api = createFakeApi();
  api.on(singleSignOnRoutes.inspectLink, () => ({
    success: true as const,
    data: {
      tenantName: 'acme',
      tenantDisplayName: 'Acme <b>Ltd</b>',
      username: 'nora',
      email: 'nora@acme.test',
      isMember: false,
      dropsPassword: true,
    },
  }));
  api.on(singleSignOnRoutes.confirmLink, () => ({ success: true as const, data: { tenantName: 'acme' } }));
  const { user } = renderApp('/sso/link?token=abc');
  expect(await screen.findByText('nora (nora@acme.test)')).toBeInTheDocument();
  expect(screen.getByText('You also become a member of Acme <b>Ltd</b>.')).toBeInTheDocument();
  expect(screen.getByText(/The address of this account was never verified/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Connect account' }));
  expect(await screen.findByRole('button', { name: 'Sign in through Acme <b>Ltd</b>' })).toBeInTheDocument();
  expect(api.calls(singleSignOnRoutes.confirmLink)).toMatchObject([{ body: { token: 'abc' } }]);
});

it('says that an account is made for a newcomer, and makes it when asked', async () => {
  const api = createFakeApi();
  api.on(singleSignOnRoutes.inspectLink, () => ({
    success: true as const,
    data: {
      tenantName: 'acme',
      tenantDisplayName: 'Acme Ltd',
      username: null,
      email: 'nora@acme.test',
      isMember: false,
      dropsPassword: false,
    },
  }));
  api.on(singleSignOnRoutes.confirmLink, () => ({ success: true as const, data: { tenantName: 'acme' } }));
  const { user } = renderApp('/sso/link?token=abc');
  expect(await screen.findByText('nora@acme.test')).toBeInTheDocument();
  expect(screen.getByText(/There is no account with this address yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm and create account' }));
  expect(await screen.findByRole('button', { name: 'Sign in through Acme Ltd' })).toBeInTheDocument();
});
