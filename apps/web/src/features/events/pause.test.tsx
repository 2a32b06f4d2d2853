import '../../testing/setup.ts';
import {
  type EventDetail,
  eventRoutes,
  announcementRoutes,
  playRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from './manage/event-fixture.ts';

const done = { success: true as const };
const live: EventDetail = {
  ...eventFixture,
  lifecycle: 'active',
  status: 'active',
  endTime: new Date(Date.now() + 60 * 60_000).toISOString(),
  can: { ...eventFixture.can, publish: false, pause: true, archive: false },
};
const paused: EventDetail = {
  ...live,
  pause: {
    since: new Date(Date.now() - 10 * 60_000).toISOString(),
    message: 'The network is down.\nBack soon.',
  },
  can: { ...live.can, pause: false, resume: true },
};

function openEvent(first: EventDetail) {
  let event = first;
  const { api, open } = staffApp(`/events/${event.id}`);
  api.on(eventRoutes.get, () => ({ ...done, data: event }));
  api.on(announcementRoutes.list, () => ({ ...done, data: [], nextCursor: null }));
  api.on(playRoutes.activity, () => ({ ...done, data: [] }));
  api.on(standingsRoutes.leaderboard, () => ({
    ...done,
    data: [],
    total: 0,
    categories: [],
    divisions: [],
    isFrozen: false,
    version: 1,
    updatedAt: '2026-01-10T12:00:00.000Z',
  }));
  api.on(standingsRoutes.standing, () => ({ ...done, data: { individual: null, team: null } }));
  const become = (next: EventDetail) => {
    event = next;
    return { ...done, data: next, message: '' };
  };
  return { api, become, ...open() };
}

it('pauses with a message, which everybody then reads beside a clock that stands', async () => {
  const { api, become, user } = openEvent(live);
  api.on(eventRoutes.pause, () => become(paused));
  await user.click(await screen.findByRole('button', { name: 'Pause Event' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Message'), '  The network is down. ');
  await user.click(dialog.getByRole('button', { name: 'Pause Event' }));
  expect(await screen.findByText('The event is paused', { selector: 'p' })).toBeInTheDocument();
  expect(api.calls(eventRoutes.pause)[0]?.body).toEqual({ message: 'The network is down.' });
  expect(await screen.findByText(/The network is down\./)).toHaveTextContent('Back soon.');
  expect((await screen.findAllByText('1:10:00 left')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Change the message' })).toBeInTheDocument();
});

it('keeps the message that could not be sent, and says why', async () => {
  const { api, user } = openEvent(live);
  api.on(
    eventRoutes.pause,
    () => new FakeError('TRANSITION_NOT_ALLOWED', { message: 'Only a live event can be paused.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Pause Event' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Message'), 'Lunch');
  await user.click(dialog.getByRole('button', { name: 'Pause Event' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Only a live event can be paused.');
  expect(dialog.getByLabelText('Message')).toHaveValue('Lunch');
});

it.each([true, false])('resumes, with the end moved: %s', async (extendEnd) => {
  const { api, become, user } = openEvent(paused);
  api.on(eventRoutes.resume, () => become(live));
  await user.click(await screen.findByRole('button', { name: 'Resume Event' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Paused for 1\d:\d\d\.$/)).toBeInTheDocument();
  if (!extendEnd) await user.click(dialog.getByRole('switch', { name: /Move the end by the pause/ }));
  expect(dialog.getByText(/^The event then ends at/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Resume Event' }));
  expect(await screen.findByText('The event goes on')).toBeInTheDocument();
  expect(api.calls(eventRoutes.resume)[0]?.body).toEqual({ extendEnd });
  await waitFor(() => expect(screen.queryByText(/left$/)).not.toBeInTheDocument());
});

it('offers nobody else to pause or resume, and lets them read why', async () => {
  openEvent({ ...paused, can: { ...paused.can, rights: [], resume: false } });
  expect(await screen.findByText(/The network is down/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Resume|Pause/ })).not.toBeInTheDocument();
});
