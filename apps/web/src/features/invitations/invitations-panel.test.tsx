import '../../testing/setup.ts';
import { type Invitation, invitationRoutes, type Role } from '@guidon/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { connectSession } from '../../app/connect-session.ts';
import { Providers } from '../../app/providers.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { confirmStore } from '../../ui/confirm.ts';
import { toastStore } from '../../ui/toast.ts';
import { InvitationsPanel } from './invitations-panel.tsx';

const now = () => Date.now();
let made = 0;

function invitation(changes: Partial<Invitation> = {}): Invitation {
  made += 1;
  return {
    id: `01890a5d-ac96-774b-bcce-${String(made).padStart(12, '0')}`,
    email: 'mara@acme.test',
    role: 'organizer',
    state: 'open',
    message: '',
    invitedBy: { id: '01890a5d-ac96-774b-bcce-b302099a8057', username: 'ada' },
    createdAt: new Date(now() - 120_000).toISOString(),
    sentAt: new Date(now() - 120_000).toISOString(),
    expiresAt: new Date(now() + 600_000).toISOString(),
    acceptedAt: null,
    resendAt: new Date(now() - 60_000).toISOString(),
    ...changes,
  };
}

function openPanel(rows: Invitation[], invite: Role[] = ['participant', 'organizer']) {
  const api = createFakeApi();
  const list = (shown: Invitation[]) =>
    api.on(invitationRoutes.list, () => ({
      success: true as const,
      data: shown,
      nextCursor: null,
      can: { invite },
    }));
  list(rows);
  const queryClient = createQueryClient();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <Providers session={connectSession(queryClient)} queryClient={queryClient} env="test">
      <RouterContextProvider router={router}>
        <InvitationsPanel />
      </RouterContextProvider>
    </Providers>,
  );
  return { api, list, user: userEvent.setup() };
}

const row = async (email: string) => within(await screen.findByRole('row', { name: new RegExp(email) }));

it('lists who was invited with what became of it', async () => {
  openPanel([
    invitation(),
    invitation({ email: 'old@acme.test', state: 'expired' }),
    invitation({ email: 'in@acme.test', state: 'accepted', resendAt: null }),
    invitation({ email: 'out@acme.test', state: 'revoked', resendAt: null }),
  ]);
  const open = await row('mara@acme.test');
  expect(open.getByText('Open')).toBeInTheDocument();
  expect(open.getByText('Organizer')).toBeInTheDocument();
  expect(open.getByRole('button', { name: 'Revoke' })).toBeInTheDocument();
  const expired = await row('old@acme.test');
  expect(expired.getByRole('button', { name: 'Send again' })).toBeEnabled();
  expect(expired.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
  expect((await row('in@acme.test')).queryByRole('button')).not.toBeInTheDocument();
  expect((await row('out@acme.test')).getByText('Revoked')).toBeInTheDocument();
});

it('sends again once the minute is over', async () => {
  const waiting = invitation({ resendAt: new Date(now() + 60_000).toISOString() });
  const { api, list, user } = openPanel([waiting]);
  expect(await screen.findByRole('button', { name: /^Send again in (60|59) s$/ })).toBeDisabled();
  list([invitation()]);
  api.on(invitationRoutes.resend, () => ({ success: true as const, data: invitation() }));
  await user.click(screen.getByText('Open', { selector: 'label *' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject([{ message: 'Invitation sent again to mara@acme.test' }]),
  );
  expect(api.calls(invitationRoutes.resend)).toHaveLength(1);
});

it('asks before it revokes', async () => {
  const { api, user } = openPanel([invitation()]);
  api.on(invitationRoutes.revoke, () => ({ success: true as const, data: invitation({ state: 'revoked' }) }));
  const revoke = await screen.findByRole('button', { name: 'Revoke' });
  await user.click(revoke);
  await waitFor(() => expect(confirmStore.get()).not.toBeNull());
  expect(api.calls(invitationRoutes.revoke)).toEqual([]);
  confirmStore.get()?.answer(true);
  await waitFor(() => expect(api.calls(invitationRoutes.revoke)).toHaveLength(1));
});

it('invites by mail and puts a refusal beside the address', async () => {
  const { api, user } = openPanel([]);
  expect(await screen.findByText(/People you invite by mail/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite by mail' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  await send();
  expect(dialog.getByText('Email is required')).toBeInTheDocument();
  expect(dialog.getByLabelText('Email')).toHaveFocus();
  await user.type(dialog.getByLabelText('Email'), 'mara@acme.test');
  await user.type(dialog.getByLabelText('Message'), 'Come in');
  api.on(invitationRoutes.create, () => new FakeError('ALREADY_MEMBER', { field: 'email' }));
  await send();
  expect(await dialog.findByText('Somebody with this address is a member already.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Message')).toHaveValue('Come in');
  api.on(invitationRoutes.create, () => ({ success: true as const, data: invitation() }));
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(invitationRoutes.create).at(-1)?.body).toEqual({
    email: 'mara@acme.test',
    role: 'participant',
    message: 'Come in',
  });
});

it('can be asked again when the list did not come', async () => {
  const { api, list, user } = openPanel([]);
  api.on(invitationRoutes.list, () => new FakeError('INTERNAL', { message: 'Broken.' }));
  await user.click(await screen.findByText('Expired', { selector: 'label *' }));
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
  list([invitation({ state: 'expired' })]);
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('mara@acme.test')).toBeInTheDocument();
});
