import '../../../testing/setup.ts';
import { type OwnSession, profileRoutes, sessionRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { openProfile } from './profile-fixture.ts';

const here: OwnSession = {
  id: '01890a5d-ac96-774b-bcce-b302099a9001',
  device: 'Firefox on Linux',
  address: '192.0.2.1',
  method: 'password',
  tenantDisplayName: 'Acme Security',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: '2026-01-03T03:04:05.000Z',
  isCurrent: true,
};
const there: OwnSession = {
  ...here,
  id: '01890a5d-ac96-774b-bcce-b302099a9002',
  device: 'Safari on iPhone',
  address: '198.51.100.7',
  method: 'passkey',
  isCurrent: false,
};

function openSessions(sessions: OwnSession[]) {
  const opened = openProfile('sessions');
  let list = sessions;
  opened.api.on(profileRoutes.sessions, () => ({ success: true as const, data: list }));
  return {
    ...opened,
    keep: (left: OwnSession[]) => {
      list = left;
    },
  };
}

const confirmed = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

it('lists where one is signed in and ends one of them', async () => {
  const { api, user, keep } = openSessions([here, there]);
  const [first, second] = await screen.findAllByRole('listitem').then((items) => items.slice(-2));
  expect(first).toHaveTextContent('Firefox on LinuxThis session');
  expect(second).toHaveTextContent('Signed in with a passkey from 198.51.100.7');
  api.on(profileRoutes.endSession, () => {
    keep([here]);
    return { success: true as const };
  });
  await user.click(screen.getByRole('button', { name: 'End the session of Safari on iPhone' }));
  await user.click((await confirmed('End this session?')).getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('The session was ended.')).toBeInTheDocument();
  expect(api.calls(profileRoutes.endSession)[0]?.params).toEqual({ sessionId: there.id });
  expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
});

it('signs out everywhere else at once', async () => {
  const { api, user, keep } = openSessions([here, there]);
  api.on(profileRoutes.endOtherSessions, () => {
    keep([here]);
    return { success: true as const, data: { endedSessions: 1 } };
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const question = await confirmed('Sign out everywhere else?');
  await user.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('1 session was ended.')).toBeInTheDocument();
});

it('signs out here after a question', async () => {
  const { api, user, session } = openSessions([here]);
  api.on(sessionRoutes.logout, () => ({ success: true as const }));
  await user.click(await screen.findByRole('button', { name: 'End the session of Firefox on Linux' }));
  await user.click((await confirmed('Sign out here?')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(session.get()).toEqual({ status: 'signed-out', reason: 'left' }));
});

it('shows the list anew when a session had ended already', async () => {
  const { api, user, keep } = openSessions([here, there]);
  api.on(profileRoutes.endSession, () => {
    keep([here]);
    return new FakeError('NOT_FOUND', { message: 'Session not found.' });
  });
  await user.click(await screen.findByRole('button', { name: 'End the session of Safari on iPhone' }));
  await user.click((await confirmed('End this session?')).getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('Session not found.')).toBeInTheDocument();
  expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
});

it('says so when the list cannot be loaded', async () => {
  const { api } = openProfile('sessions');
  api.on(profileRoutes.sessions, () => new FakeError('FORBIDDEN', { message: 'Not now.' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
