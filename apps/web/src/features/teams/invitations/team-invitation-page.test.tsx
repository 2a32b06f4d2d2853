import '../../../testing/setup.ts';
import {
  type AcceptedTeamInvitation,
  sessionRoutes,
  systemRoutes,
  type TeamInvitationCheck,
  teamInvitationRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';
import { schoolField } from '../../event-parts/entry/entry-fixture.ts';
import { keepPendingTeamInvitation, takePendingTeamInvitation } from '../../sign-in/index.ts';

const done = { success: true as const };
const idOf = (name: string) => `01890a5d-ac96-774b-bcce-${name.padStart(12, '0')}`;

function checked(inviteeEmail: string | null = null, memberCount = 2): TeamInvitationCheck {
  return {
    ...done,
    valid: true,
    message: 'ada-l invites you to the team Harbour.',
    invitation: {
      team: {
        name: 'Harbour',
        teamCode: 'HARB2345',
        memberCount,
        maxMembers: 5,
        leader: { username: 'ada-l' },
      },
      event: {
        id: idOf('e'),
        name: 'Harbour Cup',
        startDate: '2026-12-05T09:00:00Z',
        endDate: null,
        location: 'Pier 4',
        description: 'Bring a *torch*.',
        asks: { fields: [], rules: null },
      },
      inviter: { username: 'ada-l' },
      message: 'We need you.',
      inviteeEmail,
      tenant: { name: 'acme', displayName: 'Acme Security' },
    },
  };
}

const notFound: TeamInvitationCheck = {
  ...done,
  valid: false,
  message: 'Invitation not found or has expired',
  invitation: null,
};

const accepted: AcceptedTeamInvitation = {
  teamId: idOf('7ea'),
  eventId: idOf('e'),
  tenantId: idOf('1'),
  tenantName: 'harbour',
  isCurrentTenant: true,
  isNewMember: false,
};

// The client throttles calls to one address.
let made = 0;

interface Opening {
  check?: TeamInvitationCheck | FakeError;
  isSignedIn?: boolean;
  search?: string;
  accept?: AcceptedTeamInvitation | FakeError;
  isPending?: boolean;
}

function openPage({
  check = checked(),
  isSignedIn = true,
  search = '?tenant=acme',
  accept,
  isPending = false,
}: Opening = {}) {
  const api = createFakeApi();
  if (isSignedIn) localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({ ...done, user: sessionUser({ email: 'northwind@acme.test' }) }));
  api.on(sessionRoutes.logout, () => done);
  api.on(systemRoutes.config, () => ({ ...done, data: { version: '1', realtime: { key: '' } } }));
  api.on(teamInvitationRoutes.check, () => check);
  const answer = accept ?? accepted;
  api.on(teamInvitationRoutes.accept, () =>
    answer instanceof FakeError ? answer : { ...done, data: answer },
  );
  api.on(teamInvitationRoutes.decline, () => done);
  made += 1;
  const token = `secretsecretsecret${made}`;
  if (isPending) {
    keepPendingTeamInvitation({ token, tenant: undefined });
    takePendingTeamInvitation();
  }
  return { api, token, ...renderApp(`/teams/invitations/${token}${search}`) };
}

it('shows the team and its event, and accepts into the teams of the reader', async () => {
  const { api, token, user, router } = openPage();
  expect(await screen.findByRole('heading', { name: 'Join Harbour' })).toBeInTheDocument();
  for (const text of ['Harbour Cup', '2 of 5', 'ada-l', 'HARB2345', 'Pier 4', 'We need you.'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(await screen.findByText('torch')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept Invitation' }));
  expect(await screen.findByText('Successfully joined the team!')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/teams'));
  expect(api.calls(teamInvitationRoutes.accept)[0]?.params).toEqual({ token });
});

it('asks what the event asks before it accepts', async () => {
  const { invitation } = checked();
  const asks = { fields: [schoolField], rules: null };
  const check = {
    ...checked(),
    invitation: invitation && { ...invitation, event: { ...invitation.event, asks } },
  };
  const { api, user } = openPage({ check });
  const school = await screen.findByLabelText('School');
  await user.click(screen.getByRole('button', { name: 'Accept Invitation' }));
  expect(api.calls(teamInvitationRoutes.accept)).toEqual([]);
  await user.type(school, 'High');
  await user.click(screen.getByRole('button', { name: 'Accept Invitation' }));
  await waitFor(() =>
    expect(api.calls(teamInvitationRoutes.accept)).toMatchObject([
      { body: { answers: { [schoolField.id]: 'High' } } },
    ]),
  );
});

it('accepts at once where the address says so, though the check finds nothing any more', async () => {
  const { api, router } = openPage({ check: notFound, search: '?action=accept&tenant=acme' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/teams'));
  expect(api.calls(teamInvitationRoutes.accept)).toHaveLength(1);
});

it('asks first where the address alone says to accept', async () => {
  const { api } = openPage({ search: '?action=accept&tenant=acme' });
  expect(await screen.findByRole('button', { name: 'Accept Invitation' })).toBeEnabled();
  expect(api.calls(teamInvitationRoutes.accept)).toEqual([]);
});

it('accepts at once an invitation that has waited for the sign-in', async () => {
  const { api, router } = openPage({ search: '?action=accept&tenant=acme', isPending: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/teams'));
  expect(api.calls(teamInvitationRoutes.accept)).toHaveLength(1);
});

it('says in place why it could not be accepted', async () => {
  openPage({
    search: '?action=accept',
    isPending: true,
    accept: new FakeError('TEAM_FULL', { message: 'No places left.' }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No places left.');
  expect(await screen.findByRole('button', { name: 'Accept Invitation' })).toBeEnabled();
});

it('enters the organization of the team first', async () => {
  const { api, user, router } = openPage({ accept: { ...accepted, isCurrentTenant: false } });
  api.on(sessionRoutes.switchTenant, () => ({
    ...done,
    token: 'moved',
    data: { tenantName: 'harbour', user: sessionUser({ tenantName: 'harbour' }) },
  }));
  await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/teams'));
  expect(api.calls(sessionRoutes.switchTenant)[0]?.body).toEqual({ tenantName: 'harbour' });
});

it('declines after a question, and goes to the dashboard of the reader', async () => {
  const { api, user, router } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const question = within(await screen.findByRole('dialog'));
  expect(api.calls(teamInvitationRoutes.decline)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Invitation declined')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/participant-dashboard'));
});

it('leads a visitor to an account or a sign-in that come back, and declines for nobody', async () => {
  const { api, token, user, router } = openPage({
    isSignedIn: false,
    check: checked('northwind@acme.test'),
    search: '?action=accept&tenant=acme',
  });
  const register = await screen.findByRole('link', { name: 'Create Account & Join Team' });
  const query = new URLSearchParams(register.getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    teamInvite: token,
    tenant: 'acme',
    email: 'northwind@acme.test',
  });
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Login to decline this invitation')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Login to Accept Invitation' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toMatchObject({
    returnUrl: `/teams/invitations/${token}?action=accept&tenant=acme`,
  });
  expect(localStorage.getItem('pendingTeamInvitation')).toBe(token);
  expect(localStorage.getItem('teamInvitationTenant')).toBe('acme');
  expect(api.calls(teamInvitationRoutes.accept)).toEqual([]);
});

it('offers another account nothing but to sign out', async () => {
  const { user } = openPage({ check: checked('mara@acme.test') });
  expect(await screen.findByText(/This invitation was sent to mara@acme\.test\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept Invitation' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
  expect(await screen.findByRole('link', { name: 'Login to Accept Invitation' })).toBeInTheDocument();
});

it('says that a team is full', async () => {
  openPage({ check: checked(null, 5) });
  expect(await screen.findByText('This team has no places left at the moment.')).toBeInTheDocument();
});

it('tells an invitation that is over from a failure', async () => {
  openPage({ check: notFound });
  expect(await screen.findByRole('alert')).toHaveTextContent('Invitation not found or has expired');
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeInTheDocument();
});

it('offers to load again', async () => {
  const { api, user } = openPage({ check: new FakeError('INTERNAL', { message: 'The check broke.' }) });
  expect(await screen.findByText('The check broke.')).toBeInTheDocument();
  api.on(teamInvitationRoutes.check, () => checked());
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('heading', { name: 'Join Harbour' })).toBeInTheDocument();
});
