import '../../testing/setup.ts';
import { challengeRoutes, memberGroupRoutes, sessionRoutes, systemRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';
import { challengeFixture } from './challenge-fixture.ts';

const groupId = '0192f0c1-0000-7000-8000-0000000000b1';
const eventId = '0192f0c1-0000-7000-8000-0000000000b2';

async function openManager(address: string, openEvents: { id: string; name: string }[]) {
  localStorage.setItem('token', 'token');
  const api = createFakeApi();
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role: 'admin' }) }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [{ ...challengeFixture, openEventCount: openEvents.length }],
    nextCursor: null,
    total: 1,
    categories: ['web'],
    can: { create: true },
  }));
  api.on(challengeRoutes.get, () => ({ success: true as const, data: challengeFixture }));
  const publication = { visibility: 'event' as const, groupIds: [], openEvents };
  api.on(challengeRoutes.publication, () => ({ success: true as const, data: publication }));
  api.on(challengeRoutes.publish, () => ({ success: true as const, data: publication }));
  api.on(challengeRoutes.publishMany, () => ({ success: true as const, data: { changed: 1 } }));
  api.on(memberGroupRoutes.list, () => ({
    success: true as const,
    data: [{ id: groupId, name: 'Blue team', memberCount: 3, challengeCount: 0 }],
  }));
  return { api, ...renderApp(address) };
}

it('gives a challenge to staff and a group, without saving the rest', async () => {
  const { api, user } = await openManager(`/admin/challenges/${challengeFixture.id}`, []);
  const section = within(await screen.findByRole('region', { name: 'Outside events' }, { timeout: 8_000 }));
  expect(await section.findByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.click(section.getByRole('radio', { name: /Staff and groups/ }));
  await user.click(await section.findByRole('checkbox', { name: 'Blue team' }));
  await user.click(section.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(api.calls(challengeRoutes.publish)[0]).toMatchObject({
      params: { challengeId: challengeFixture.id },
      body: { visibility: 'internal', groupIds: [groupId] },
    }),
  );
  expect(api.calls(challengeRoutes.update)).toEqual([]);
});

it('warns before answers of a coming event are given away, and leaves it to the author', async () => {
  const { api, user } = await openManager(`/admin/challenges/${challengeFixture.id}`, [
    { id: eventId, name: 'Winter Open' },
  ]);
  const section = within(await screen.findByRole('region', { name: 'Outside events' }, { timeout: 8_000 }));
  await user.click(await section.findByRole('radio', { name: /Every member/ }));
  expect(section.getByText(/Winter Open is not over/)).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give away answers before an event?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.calls(challengeRoutes.publish)).toEqual([]);
  await user.click(section.getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Publish all the same' }));
  await waitFor(() =>
    expect(api.calls(challengeRoutes.publish)[0]?.body).toEqual({ visibility: 'library', groupIds: [] }),
  );
});

it('publishes what is selected, with the same warning', async () => {
  const { api, user } = await openManager('/admin/challenges', [{ id: eventId, name: 'Winter Open' }]);
  await user.click(await screen.findByRole('checkbox', { name: /Warm up/ }, { timeout: 8_000 }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 1 challenge' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Publish all the same' }));
  await waitFor(() =>
    expect(api.calls(challengeRoutes.publishMany)[0]?.body).toEqual({
      challengeIds: [challengeFixture.id],
      visibility: 'library',
      groupIds: [],
    }),
  );
});

it('asks before the editor is closed with an audience that is chosen and not applied', async () => {
  const { api, user } = await openManager(`/admin/challenges/${challengeFixture.id}`, []);
  const section = within(await screen.findByRole('region', { name: 'Outside events' }, { timeout: 8_000 }));
  await user.click(await section.findByRole('radio', { name: /Every member/ }));
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (close === undefined) throw new Error('There is no way to close it.');
  await user.click(close);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(section.getByRole('radio', { name: /Every member/ })).toBeChecked();
  await user.click(section.getByRole('radio', { name: /^Nobody/ }));
  await user.click(close);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Outside events' })).toBeNull());
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(api.calls(challengeRoutes.publish)).toEqual([]);
});
