import '../../testing/setup.ts';
import {
  invitationRoutes,
  type Member,
  type MemberDetail,
  memberGroupRoutes,
  memberImportRoutes,
  memberRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { fakeUploads } from '../../testing/fake-upload.ts';
import { staffApp } from '../../testing/staff-app.ts';

const idOf = (at: number) => `01890a5d-ac96-774b-bcce-b302099a60${String(at).padStart(2, '0')}`;

function member(username: string, at: number, changes: Partial<Member> = {}): Member {
  return {
    userId: idOf(at),
    username,
    fullName: null,
    email: `${username}@acme.test`,
    role: 'participant',
    state: 'active',
    joinedAt: '2030-01-01T10:00:00.000Z',
    lastSeenAt: null,
    lastSignInAt: null,
    groups: [],
    groupCount: 0,
    lifecycleStage: 'active',
    isSelf: false,
    can: { roles: ['participant', 'organizer'], deactivate: true, reactivate: false, remove: true },
    ...changes,
  };
}

const nothing = { roles: [], deactivate: false, reactivate: false, remove: false };
const ada = member('ada', 1, { fullName: 'Ada Lovelace' });
const bob = member('bob', 2);
const self = member('northwind', 3, { role: 'admin', isSelf: true, can: nothing });

const harbour = { id: idOf(20), name: 'Harbour', memberCount: 0, challengeCount: 0 };

function membersApp(members: Member[] = [ada, bob, self], address = '/admin/users') {
  const { api, open } = staffApp(address);
  api.on(memberRoutes.list, () => ({ success: true as const, data: members, nextCursor: null }));
  api.on(memberGroupRoutes.list, () => ({ success: true as const, data: [harbour] }));
  return { api, ...open() };
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('lists the members with what may be done with each', async () => {
  membersApp();
  const row = await rowOf('ada');
  expect(row).toHaveTextContent('Ada Lovelace');
  expect(row).toHaveTextContent('ada@acme.test');
  expect(within(row).getByRole('button', { name: 'Actions for ada' })).toBeInTheDocument();
  const own = await rowOf('northwind');
  expect(own).toHaveTextContent('You');
  expect(within(own).queryByRole('button', { name: /^Actions/ })).toBeNull();
});

it('offers no selection to viewers who can change no member', async () => {
  membersApp([member('ada', 1, { can: nothing })]);
  await rowOf('ada');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('keeps search, role and state in the address and asks the server for them', async () => {
  const { api, user, router } = membersApp([ada], '/admin/users?membership=removed&role=organizer');
  await rowOf('ada');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'lovelace');
  await waitFor(() =>
    expect(Object.fromEntries(api.calls(memberRoutes.list).at(-1)?.query ?? [])).toMatchObject({
      search: 'lovelace',
      role: 'organizer',
      state: 'removed',
    }),
  );
  expect(router.state.location.search).toMatchObject({ search: 'lovelace', membership: 'removed' });
});

it('changes a role and says so', async () => {
  const { api, user } = membersApp();
  api.on(memberRoutes.changeRole, () => ({
    success: true as const,
    data: { ...ada, role: 'organizer' as const },
  }));
  await user.click(within(await rowOf('ada')).getByRole('button', { name: 'Actions for ada' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of ada' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Save role' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^Organizer/ }));
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  expect(await screen.findByText('ada is now: Organizer')).toBeInTheDocument();
  expect(api.calls(memberRoutes.changeRole)[0]).toMatchObject({
    params: { userId: ada.userId },
    body: { role: 'organizer' },
  });
});

it('asks before it deactivates several, and names who could not be', async () => {
  const { api, user } = membersApp();
  api.on(memberRoutes.changeMany, () => ({
    success: true as const,
    data: [
      { userId: ada.userId, username: 'ada', outcome: 'changed' as const },
      { userId: bob.userId, username: 'bob', outcome: 'last-admin' as const },
    ],
  }));
  await user.click(within(await rowOf('ada')).getByRole('checkbox'));
  await user.click(within(await rowOf('bob')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 2 members?' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('1 member changed')).toBeInTheDocument();
  expect(screen.getByText('is the last admin').closest('li')).toHaveTextContent('bob');
  expect(api.calls(memberRoutes.changeMany)[0]?.body).toEqual({
    userIds: [ada.userId, bob.userId],
    change: { kind: 'deactivate' },
  });
});

it('puts several into a group', async () => {
  const { api, user } = membersApp();
  api.on(memberRoutes.changeMany, () => ({ success: true as const, data: [] }));
  await user.click(within(await rowOf('ada')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Add to group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 1 member to a group' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByRole('option', { name: 'Harbour' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(api.calls(memberRoutes.changeMany)[0]?.body).toMatchObject({
      change: { kind: 'add-to-group', groupId: harbour.id },
    }),
  );
});

it('checks a list before it imports it, and says what became of each row', async () => {
  const { api, user } = membersApp();
  const row = {
    line: 2,
    email: 'new@acme.test',
    name: '',
    role: null,
    typedRole: '',
    groups: [],
    outcome: 'invited' as const,
    isRoleKept: false,
    groupOutcomes: [],
  };
  const wrong = { ...row, line: 3, email: 'nobody', outcome: 'bad-address' as const };
  const late = { ...row, line: 4, email: 'late@acme.test', outcome: 'later' as const };
  fakeUploads();
  api.on(memberImportRoutes.check, () => ({ success: true as const, data: [row, wrong, late] }));
  api.on(memberImportRoutes.run, () => ({ success: true as const, data: [row] }));
  await rowOf('ada');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import members' }));
  await user.upload(dialog.getByLabelText('Choose a file'), new File(['email'], 'people.csv'));
  expect(await dialog.findByText('No email address: 1')).toBeInTheDocument();
  expect(dialog.getByText(/^1 person is not invited now/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Import 1 person' }));
  expect(await dialog.findByText('Import finished')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save the rows that did not work' })).toBeInTheDocument();
  expect(api.calls(memberImportRoutes.run)[0]?.body).toMatchObject({ rows: [{ email: 'new@acme.test' }] });
});

it('removes no member without confirmation', async () => {
  const { api, user } = membersApp();
  await user.click(within(await rowOf('ada')).getByRole('button', { name: 'Actions for ada' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove ada?' }));
  expect(dialog.getByText(/What they have solved stays on the boards/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.calls(memberRoutes.remove)).toHaveLength(0);
});

it('says that no member matches, and clears the filters', async () => {
  const { user, router } = membersApp([], '/admin/users?search=nobody');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('can be asked again when the list could not be loaded', async () => {
  const { api, open } = staffApp('/admin/users');
  api.on(memberRoutes.list, () => new FakeError('INTERNAL'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(memberRoutes.list, () => ({ success: true as const, data: [ada], nextCursor: null }));
  await user.click(retry);
  expect(await rowOf('ada')).toBeInTheDocument();
});

it('has the invitations beside it, in the address', async () => {
  const { api, user, router } = membersApp();
  api.on(invitationRoutes.list, () => ({
    success: true as const,
    data: [],
    nextCursor: null,
    can: { invite: ['participant' as const] },
  }));
  await user.click(await screen.findByRole('tab', { name: 'Invitations' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'invitations' }));
  expect(api.calls(invitationRoutes.list).length).toBeGreaterThan(0);
});

it('invites from the list of members, in one step', async () => {
  const { api, user, router } = membersApp();
  api.on(invitationRoutes.list, () => ({
    success: true as const,
    data: [],
    nextCursor: null,
    can: { invite: ['organizer' as const] },
  }));
  await rowOf('ada');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('dialog', { name: 'Invite by mail' })).toBeInTheDocument();
  expect(router.state.location.href).toContain('tab=invitations');
});

it('opens the page of a person, whose groups change and whose sessions end', async () => {
  const detail: MemberDetail = {
    ...ada,
    groups: [],
    avatarUrl: null,
    isEmailVerified: true,
    accountSince: ada.joinedAt,
    signInWays: ['password', 'passkey'],
    hasSecondFactor: true,
    sessions: { running: 2, lastUsedAt: ada.joinedAt, canEnd: true },
    answerCounts: { total: 12, lastMonth: 3, lastAt: null },
    eventCount: 1,
    invitations: [],
    canChangeGroups: true,
  };
  const { api, user } = membersApp();
  api.on(memberRoutes.get, () => ({ success: true as const, data: detail }));
  api.on(memberRoutes.events, () => ({
    success: true as const,
    data: [{ eventId: idOf(30), name: 'Cup', registeredAt: ada.joinedAt, team: null, result: null }],
    nextCursor: null,
  }));
  api.on(memberRoutes.endSessions, () => ({ success: true as const, data: { endedSessions: 2 } }));
  api.on(memberGroupRoutes.setOfMember, () => ({ success: true as const, data: [harbour] }));
  await user.click(within(await rowOf('ada')).getByRole('button', { name: /^ada Ada Lovelace/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'ada' })).toBeInTheDocument();
  expect(screen.getByText('Password, Passkey')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Cup' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Groups of ada' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Harbour' }));
  await user.click(dialog.getByRole('button', { name: 'Save groups' }));
  await waitFor(() =>
    expect(api.calls(memberGroupRoutes.setOfMember)[0]?.body).toEqual({ groupIds: [harbour.id] }),
  );
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  const question = within(await screen.findByRole('dialog', { name: 'End all sessions of ada?' }));
  await user.click(question.getByRole('button', { name: 'End all sessions' }));
  expect(await screen.findByText('2 sessions ended')).toBeInTheDocument();
});

it('gives several a role that was chosen, and none on its own', async () => {
  const { api, user } = membersApp();
  api.on(memberRoutes.changeMany, () => ({ success: true as const, data: [] }));
  await user.click(within(await rowOf('ada')).getByRole('checkbox'));
  await user.click(within(await rowOf('bob')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const role of dialog.getAllByRole('radio')) expect(role).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Save role' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^Organizer/ }));
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  await waitFor(() =>
    expect(api.calls(memberRoutes.changeMany)[0]?.body).toMatchObject({
      change: { kind: 'role', role: 'organizer' },
    }),
  );
});
