import '../../testing/setup.ts';
import { type InvitationCheck, invitationRoutes, sessionRoutes, systemRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';

const valid: InvitationCheck = {
  success: true,
  valid: true,
  message: 'You are invited to Harbour Works.',
  invitation: {
    inviteType: 'organizer',
    targetEmail: 'northwind@acme.test',
    tenantName: 'harbour',
    tenantDisplayName: 'Harbour Works',
    inviter: { username: 'ada' },
    message: 'Help us with the cup.',
    expiresAt: '2026-12-01T00:00:00Z',
  },
};
const invalid: InvitationCheck = {
  success: true,
  valid: false,
  message: 'This invitation was withdrawn.',
  invitation: null,
};

// The client throttles calls to one address.
let made = 0;

interface Opening {
  check?: InvitationCheck | FakeError;
  isSignedIn?: boolean;
  email?: string;
}

function openPage({ check = valid, isSignedIn = true, email = 'northwind@acme.test' }: Opening = {}) {
  const api = createFakeApi();
  if (isSignedIn) localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ email }) }));
  api.on(sessionRoutes.logout, () => ({ success: true as const }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(invitationRoutes.check, () => check);
  made += 1;
  const token = `secret${made}`;
  return { api, token, ...renderApp(`/invitations/${token}`) };
}

it('offers the one thing to do to whom it was sent, and tells why it failed', async () => {
  const { api, token, user, router } = openPage();
  api.on(invitationRoutes.accept, () => new FakeError('INVALID_INVITATION', { message: 'No.' }));
  expect(await screen.findByRole('heading', { name: 'Join Harbour Works' })).toBeInTheDocument();
  expect(screen.getByText('ada invites you to join Harbour Works as Organizer.')).toBeInTheDocument();
  expect(screen.getByText('Help us with the cup.')).toBeInTheDocument();
  const accept = await screen.findByRole('button', { name: 'Accept Invitation' });
  await user.click(accept);
  expect(await screen.findByRole('alert')).toHaveTextContent('No.');
  api.on(invitationRoutes.accept, () => ({
    success: true as const,
    data: {
      tenantId: '01890a5d-ac96-774b-bcce-b302099a9999',
      tenantName: 'harbour',
      tenantDisplayName: 'Harbour Works',
      role: 'organizer' as const,
    },
  }));
  api.on(sessionRoutes.switchTenant, () => ({
    success: true as const,
    token: 'moved',
    data: { tenantName: 'harbour', user: sessionUser({ tenantName: 'harbour', role: 'organizer' }) },
  }));
  await user.click(accept);
  await waitFor(() => expect(router.state.location.pathname).not.toBe(`/invitations/${token}`));
  expect(api.calls(invitationRoutes.accept).at(-1)?.body).toEqual({ token });
  expect(api.calls(sessionRoutes.switchTenant)[0]?.body).toEqual({ tenantName: 'harbour' });
  expect(localStorage.getItem('token')).toBe('moved');
  expect(screen.getByText('Welcome to Harbour Works!')).toBeInTheDocument();
});

it('does not let another account accept it', async () => {
  const { user } = openPage({ email: 'other@acme.test' });
  expect(await screen.findByText(/You are signed in as other@acme.test/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept Invitation' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
  expect(await screen.findByRole('link', { name: 'Create Account' })).toBeInTheDocument();
});

it('lets a visitor make an account, or sign in and come back', async () => {
  const { token } = openPage({ isSignedIn: false });
  expect(await screen.findByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    `/register?invite=${token}`,
  );
  expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute(
    'href',
    `/login?returnUrl=%2Finvitations%2F${token}`,
  );
});

it('says why it does not work', async () => {
  openPage({ check: invalid, isSignedIn: false });
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation was withdrawn.');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeInTheDocument();
});

it('can be asked again when it could not be loaded', async () => {
  const check = new FakeError('UNAVAILABLE', { message: 'Busy.' });
  const { api, user } = openPage({ check, isSignedIn: false });
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  api.on(invitationRoutes.check, () => valid);
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('heading', { name: 'Join Harbour Works' })).toBeInTheDocument();
});
