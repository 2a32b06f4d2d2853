import '../../../testing/setup.ts';
import { type ReceivedInvitation, sessionRoutes, systemRoutes, teamInvitationRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

const done = { success: true as const };
const idOf = (name: string) => `01890a5d-ac96-774b-bcce-${name.padStart(12, '0')}`;

const toTeam: ReceivedInvitation = {
  id: idOf('a1'),
  kind: 'team',
  tenant: { name: 'acme', displayName: 'Acme Security' },
  team: { name: 'Harbour', event: { id: idOf('e'), name: 'Harbour Cup', startDate: null } },
  role: null,
  inviter: { username: 'ada-l' },
  message: 'We need you.',
  expiresAt: '2036-12-01T00:00:00Z',
};
const toTenant: ReceivedInvitation = {
  ...toTeam,
  id: idOf('a2'),
  kind: 'organization',
  tenant: { name: 'bay', displayName: 'Bay Works' },
  team: null,
  role: 'organizer',
  message: '',
};

function openPage(start: ReceivedInvitation[], user = sessionUser()) {
  const api = createFakeApi();
  const world = { invitations: start };
  localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({ ...done, user }));
  api.on(systemRoutes.config, () => ({ ...done, data: { version: '1', realtime: { key: '' } } }));
  api.on(teamInvitationRoutes.received, () => ({ ...done, data: world.invitations }));
  return { api, world, ...renderApp('/teams/invitations') };
}

it('says why invitations to an address do not show before it is verified', async () => {
  openPage([], sessionUser({ isEmailVerified: false }));
  const why = /Invitations to northwind@acme\.test show here once you have verified/;
  expect(await screen.findByText(why)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify your address' })).toHaveAttribute('href', '/profile');
});

it('lists what is open, and accepts to a team alone', async () => {
  const { api, user, router } = openPage([toTeam, toTenant]);
  api.on(teamInvitationRoutes.acceptReceived, () => ({
    ...done,
    data: {
      teamId: idOf('7ea'),
      eventId: idOf('e'),
      tenantId: idOf('1'),
      tenantName: 'acme',
      isCurrentTenant: true,
      isNewMember: false,
    },
  }));
  expect(await screen.findByText('Team in Harbour Cup, Acme Security')).toBeInTheDocument();
  expect(screen.getByText('Bay Works')).toBeInTheDocument();
  expect(screen.getByText('Open the link in its mail to accept.')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Accept the invitation/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Accept the invitation of Harbour' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/teams'));
  expect(api.calls(teamInvitationRoutes.acceptReceived)[0]?.params).toEqual({ teamInvitationId: toTeam.id });
});

it('declines after a question, and says when nothing is left', async () => {
  const { api, user, world } = openPage([toTeam]);
  api.on(
    teamInvitationRoutes.declineReceived,
    () => new FakeError('CONFLICT', { message: 'Answered already.' }),
  );
  const decline = async () => {
    await user.click(await screen.findByRole('button', { name: 'Decline the invitation of Harbour' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  };
  await decline();
  expect(await screen.findByText('Answered already.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  api.on(teamInvitationRoutes.declineReceived, () => {
    world.invitations = [];
    return done;
  });
  await decline();
  expect(await screen.findByText('Invitation declined')).toBeInTheDocument();
  expect(await screen.findByText(/^No invitation is open\./)).toBeInTheDocument();
});

it('says when the list cannot be loaded', async () => {
  const { api } = openPage([]);
  api.on(teamInvitationRoutes.received, () => new FakeError('INTERNAL', { message: 'The list broke.' }));
  expect(await screen.findByText('The list broke.')).toBeInTheDocument();
});
