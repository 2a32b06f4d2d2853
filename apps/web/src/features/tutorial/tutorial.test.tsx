import '../../testing/setup.ts';
import {
  dashboardRoutes,
  eventRoutes,
  profileRoutes,
  sessionRoutes,
  type SessionUser,
  systemRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';
import { profileFixture } from '../account/profile/profile-fixture.ts';

function open(address: string, changes: Partial<SessionUser> = {}) {
  const api = createFakeApi();
  localStorage.setItem('token', 'a token');
  const user = sessionUser({ role: 'organizer', hasCompletedTutorial: false, ...changes });
  api.on(sessionRoutes.me, () => ({ success: true as const, user }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(dashboardRoutes.data, () => ({
    success: true as const,
    data: { registered: [], joinable: [], unfinished: [], announcements: [], points: 0 },
  }));
  api.on(eventRoutes.list, () => ({ success: true as const, data: [], nextCursor: null }));
  api.on(profileRoutes.update, () => ({
    success: true as const,
    data: { ...profileFixture, hasCompletedTutorial: true },
  }));
  return { api, ...renderApp(address) };
}

const offer = () => screen.findByRole('region', { name: 'New here?' });
const offerIsGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'New here?' })).not.toBeInTheDocument());

it('offers the tour on a first visit, shows it step by step and remembers that it was taken', async () => {
  const { api, user } = open('/dashboard');
  await user.click(within(await offer()).getByRole('button', { name: 'Show me around' }));
  const first = await screen.findByRole('dialog');
  expect(within(first).getByText('Welcome')).toBeInTheDocument();
  expect(first).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
  expect(within(first).getByRole('button', { name: 'End the tour' })).toBeInTheDocument();
  expect(api.calls(profileRoutes.update)).toHaveLength(0);
  for (let left = 8; left > 0 && screen.queryByRole('button', { name: 'Done' }) === null; left -= 1)
    await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await offerIsGone();
  expect(api.calls(profileRoutes.update).map(({ body }) => body)).toEqual([{ hasCompletedTutorial: true }]);
});

it('ends with Escape, which counts as done', async () => {
  const { api, user } = open('/dashboard');
  await user.click(within(await offer()).getByRole('button', { name: 'Show me around' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(api.calls(profileRoutes.update)).toHaveLength(1));
});

it('takes no for an answer, also when that cannot be stored', async () => {
  const { api, user } = open('/dashboard');
  api.on(profileRoutes.update, () => new FakeError('INTERNAL'));
  await user.click(within(await offer()).getByRole('button', { name: 'Not now' }));
  await offerIsGone();
  expect(api.calls(profileRoutes.update)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says nothing to who has had it, and shows it again where the address asks, which it is taken out of', async () => {
  const { api, user, router } = open('/dashboard?tutorial=true', { hasCompletedTutorial: true });
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'New here?' })).not.toBeInTheDocument();
  await waitFor(() => expect(router.state.location.searchStr).toBe(''));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(profileRoutes.update)).toHaveLength(0);
});

it('ends when the page is left', async () => {
  const { user, router } = open('/dashboard');
  await user.click(within(await offer()).getByRole('button', { name: 'Show me around' }));
  await screen.findByRole('dialog');
  await router.navigate({ to: '/my-feedback' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
