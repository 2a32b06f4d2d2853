import '../../../testing/setup.ts';
import { type Member, memberGroupRoutes, memberRoutes, sessionRoutes, systemRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

const group = {
  id: '0192f0c1-0000-7000-8000-0000000000b1',
  name: 'Blue team',
  memberCount: 1,
  challengeCount: 2,
};
const ada = { userId: '0192f0c1-0000-7000-8000-0000000000a1', username: 'ada' };
const bob: Member = {
  userId: '0192f0c1-0000-7000-8000-0000000000a2',
  username: 'bob',
  fullName: null,
  email: 'bob@example.org',
  role: 'participant',
  state: 'active',
  joinedAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: null,
  lastSignInAt: null,
  groups: [],
  groupCount: 0,
  lifecycleStage: 'active',
  isSelf: false,
  can: { roles: [], deactivate: false, reactivate: false, remove: false },
};

function openGroups(groups = [group]) {
  localStorage.setItem('token', 'token');
  const api = createFakeApi();
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role: 'admin' }) }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(memberGroupRoutes.list, () => ({ success: true as const, data: groups }));
  api.on(memberGroupRoutes.get, () => ({ success: true as const, data: { ...group, members: [ada] } }));
  api.on(memberGroupRoutes.create, () => ({ success: true as const, data: group }));
  api.on(memberGroupRoutes.setMembers, () => ({ success: true as const, data: group }));
  api.on(memberRoutes.list, () => ({ success: true as const, data: [bob], nextCursor: null }));
  return { api, ...renderApp('/admin/users?tab=groups') };
}

const slow = { timeout: 8_000 };

it('adds a member to a group and takes another one out', async () => {
  const { api, user } = openGroups();
  await user.click(await screen.findByRole('button', { name: 'Actions for Blue team' }, slow));
  await user.click(await screen.findByRole('menuitem', { name: 'Members and name' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Members of Blue team' }, slow));
  await user.type(dialog.getByRole('searchbox', { name: 'Find a member to add' }), 'bo');
  await user.click(await dialog.findByRole('button', { name: 'Add bob' }));
  await user.click(dialog.getByRole('button', { name: 'Take ada out' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(memberGroupRoutes.setMembers)[0]).toMatchObject({
      params: { groupId: group.id },
      body: { userIds: [bob.userId] },
    }),
  );
  expect(api.calls(memberGroupRoutes.update)).toEqual([]);
});

it('makes a group once, also when its members could not be written at first', async () => {
  const { api, user } = openGroups([]);
  const [create] = await screen.findAllByRole('button', { name: 'Create group' }, slow);
  if (!create) throw new Error('no button');
  await user.click(create);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a group' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('A group needs a name')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Blue team');
  await user.type(dialog.getByRole('searchbox', { name: 'Find a member to add' }), 'bo');
  await user.click(await dialog.findByRole('button', { name: 'Add bob' }));
  api.on(memberGroupRoutes.setMembers, () => new FakeError('NOT_FOUND', { message: 'Somebody is gone.' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Somebody is gone.')).toBeInTheDocument();
  api.on(memberGroupRoutes.setMembers, () => ({ success: true as const, data: group }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(memberGroupRoutes.setMembers)).toHaveLength(2));
  expect(api.calls(memberGroupRoutes.create)).toHaveLength(1);
});
