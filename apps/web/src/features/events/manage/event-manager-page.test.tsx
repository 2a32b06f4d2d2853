import '../../../testing/setup.ts';
import { type EventDetail, eventRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from './event-fixture.ts';

const list = (data: EventDetail[]) => ({
  success: true as const,
  data: data.map((event) => ({ ...event, createdAt: '2026-11-01T10:00:00.000Z' })),
  nextCursor: null,
});

it('narrows by text and status, keeps both in the address and asks the server', async () => {
  const { api, open } = staffApp('/admin/events?status=draft');
  api.on(eventRoutes.managed, ({ query }) => list(query.get('search') === 'zzz' ? [] : [eventFixture]));
  const { user, router } = open();
  expect(await screen.findByRole('row', { name: /Winter Cup/ })).toBeInTheDocument();
  expect(api.calls(eventRoutes.managed)[0]?.query.get('status')).toBe('draft');
  await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'zzz');
  expect(await screen.findByText('No event matches the search and the filter.')).toBeInTheDocument();
  expect(router.state.location.search).toMatchObject({ status: 'draft', search: 'zzz' });
  await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
  expect(await screen.findByRole('row', { name: /Winter Cup/ })).toBeInTheDocument();
});

it('says what will be here and offers to create it', async () => {
  const { api, open } = staffApp('/admin/events');
  api.on(eventRoutes.managed, () => list([]));
  const { user } = open();
  const words = await screen.findByText('Your events will stand here, the live one first.');
  const empty = within(words.parentElement ?? document.body);
  await user.click(empty.getByRole('button', { name: 'Create event' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('New event');
});

it('offers to try again when loading fails', async () => {
  const { api, open } = staffApp('/admin/events');
  api.on(eventRoutes.managed, () => new FakeError('INTERNAL'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(eventRoutes.managed, () => list([eventFixture]));
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /Winter Cup/ })).toBeInTheDocument();
});

it('publishes from the menu, and asks before it deletes', async () => {
  const { api, open } = staffApp('/admin/events');
  const published: EventDetail = { ...eventFixture, status: 'scheduled', lifecycle: 'scheduled' };
  api.on(eventRoutes.managed, () => list([eventFixture]));
  api.on(eventRoutes.togglePublish, () => ({ success: true as const, data: published, message: '' }));
  api.on(eventRoutes.remove, () => new FakeError('HAS_HISTORY'));
  api.on(eventRoutes.get, () => ({ success: true as const, data: published }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Winter Cup' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  expect(await screen.findByRole('dialog', { name: 'Winter Cup is published' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Actions for Winter Cup' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog'));
  expect(api.calls(eventRoutes.remove)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It has submissions and can no longer be removed.')).toBeInTheDocument();
  await waitFor(() => expect(api.calls(eventRoutes.remove)).toHaveLength(1));
});
