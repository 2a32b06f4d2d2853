import '../../../testing/setup.ts';
import { type TeamInvitation, teamInvitationRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { ada, ids, openTeamPart } from '../progress/open-team-fixture.tsx';
import { TeamInvitations } from './team-invitations.tsx';

const done = { success: true as const };
const idOf = (name: string) => `01890a5d-ac96-774b-bcce-${name.padStart(12, '0')}`;

const toMara: TeamInvitation = {
  id: idOf('a1'),
  email: 'mara@acme.test',
  invitee: null,
  message: '',
  state: 'open',
  invitedBy: ada,
  createdAt: new Date().toISOString(),
  expiresAt: '2036-12-01T00:00:00Z',
  uses: 0,
  resendAt: new Date(Date.now() - 1_000).toISOString(),
};
const forMany: TeamInvitation = { ...toMara, id: idOf('a2'), email: null, uses: 2, resendAt: null };
const toMate: TeamInvitation = {
  ...toMara,
  id: idOf('a3'),
  email: null,
  invitee: { id: idOf('b0b'), username: 'bob' },
  state: 'declined',
  resendAt: null,
};

async function openPanel(start: TeamInvitation[]) {
  const world = { invitations: start };
  const app = await openTeamPart(<TeamInvitations teamId={ids.team} />, (api) => {
    api.on(teamInvitationRoutes.list, () => ({ ...done, data: world.invitations }));
  });
  return { ...app, world };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('lists invitations with their states, and when a mail can go out again', async () => {
  const later = { ...toMara, resendAt: new Date(Date.now() + 30_000).toISOString() };
  await openPanel([later, forMany, toMate]);
  const mara = await rowOf(/mara@acme\.test/);
  expect(mara.getByText('Open')).toBeInTheDocument();
  expect(mara.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  const many = await rowOf(/Link for many/);
  expect(many.getByText('2 people came in')).toBeInTheDocument();
  expect(many.queryByRole('button', { name: /Send again/ })).not.toBeInTheDocument();
  const bob = await rowOf(/bob/);
  expect(bob.getByText('Declined')).toBeInTheDocument();
  expect(bob.queryByRole('button')).not.toBeInTheDocument();
});

it('sends a mail again, and withdraws after a question', async () => {
  const { api, user, world } = await openPanel([toMara]);
  api.on(teamInvitationRoutes.resend, () => ({ ...done, data: toMara }));
  api.on(teamInvitationRoutes.revoke, () => {
    world.invitations = [{ ...toMara, state: 'revoked', resendAt: null }];
    return done;
  });
  await user.click((await rowOf(/mara/)).getByRole('button', { name: 'Send again' }));
  expect(api.calls(teamInvitationRoutes.resend)[0]?.params).toEqual({
    teamId: ids.team,
    teamInvitationId: toMara.id,
  });
  await user.click((await rowOf(/mara/)).getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('dialog'));
  expect(api.calls(teamInvitationRoutes.revoke)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
});

it('invites an address, and says in place what is wrong with it', async () => {
  const { api, user, world } = await openPanel([]);
  expect(await screen.findByText('People you invite stand here until they have answered.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite by Mail or Name' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Email address or user name');
  await user.type(field, '@mara');
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Email must be an email address');
  await user.clear(field);
  api.on(
    teamInvitationRoutes.create,
    () => new FakeError('ALREADY_INVITED', { message: 'Invited already.', field: 'email' }),
  );
  await user.type(field, 'mara@acme.test');
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  expect(await dialog.findByText('Invited already.')).toBeInTheDocument();
  api.on(teamInvitationRoutes.create, () => {
    world.invitations = [toMara];
    return { ...done, data: { ...toMara, url: null } };
  });
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await rowOf(/mara@acme\.test/)).toBeDefined();
});

it('invites a member by their name', async () => {
  const { api, user } = await openPanel([]);
  await user.click(await screen.findByRole('button', { name: 'Invite by Mail or Name' }));
  const dialog = within(await screen.findByRole('dialog'));
  api.on(teamInvitationRoutes.create, () => ({ ...done, data: { ...toMara, url: null } }));
  await user.type(dialog.getByLabelText('Email address or user name'), 'mara');
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(teamInvitationRoutes.create)[0]?.body).toEqual({ username: 'mara', message: '' });
});

it('makes a link for many, and shows it to be copied', async () => {
  const { api, user } = await openPanel([]);
  const url = 'https://guidon.test/teams/invitations/secret';
  api.on(teamInvitationRoutes.create, () => ({ ...done, data: { ...forMany, url } }));
  await user.click(await screen.findByRole('button', { name: 'Make a Link' }));
  expect(await screen.findByText(url)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(api.calls(teamInvitationRoutes.create)[0]?.body).not.toHaveProperty('email');
});
