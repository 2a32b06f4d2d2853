import '../../../testing/setup.ts';
import { announcementRoutes, eventRoutes, type UrgentAnnouncement } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const done = { success: true as const };
const { id, name } = eventFixture;
const wait = { timeout: 20_000 };

const urgent = (n: number, message: string): UrgentAnnouncement => ({
  id: `0192f0c1-0000-7000-8000-00000000000${n}`,
  title: `News ${n}`,
  message,
  createdAt: '2026-11-20T10:00:00.000Z',
  event: { id, name },
});

function openPage(first: UrgentAnnouncement[]) {
  let unread = first;
  const { api, open } = staffApp('/events');
  api.on(eventRoutes.list, () => ({ ...done, data: [], nextCursor: null }));
  api.on(announcementRoutes.urgent, () => ({ ...done, data: unread }));
  api.on(announcementRoutes.read, ({ params }) => {
    unread = unread.filter((one) => one.id !== params['announcementId']);
    return done;
  });
  return { api, ...open() };
}

const banner = () => screen.findByRole('alert', { name: 'Urgent announcements' }, wait);

it('stands over a page that has nothing to do with its event, with links and emphasis, until all are read', async () => {
  const { api, user } = openPage([
    urgent(2, 'See **now** [the plan](https://example.org/plan).'),
    urgent(1, 'Lunch'),
  ]);
  const place = within(await banner());
  expect(await place.findByText('News 2')).toBeInTheDocument();
  expect(await place.findByRole('link', { name: 'the plan' })).toHaveAttribute(
    'href',
    'https://example.org/plan',
  );
  expect(place.getByText('now').tagName).toBe('STRONG');
  expect(place.getByRole('link', { name })).toHaveAttribute('href', `/events/${id}`);
  await user.click(place.getByRole('button', { name: 'I have read it, 1 more' }));
  expect(await place.findByText('News 1')).toBeInTheDocument();
  await user.click(place.getByRole('button', { name: 'I have read it' }));
  await waitFor(() =>
    expect(screen.queryByRole('alert', { name: 'Urgent announcements' })).not.toBeInTheDocument(),
  );
  expect(api.calls(announcementRoutes.read).map(({ params }) => params['announcementId'])).toEqual([
    urgent(2, '').id,
    urgent(1, '').id,
  ]);
});

it('stays where it could not be marked, and says why', async () => {
  const { api, user } = openPage([urgent(1, 'Lunch')]);
  api.on(announcementRoutes.read, () => new FakeError('NOT_FOUND', { message: 'Gone.' }));
  await user.click(await within(await banner()).findByRole('button', { name: 'I have read it' }));
  expect(await screen.findByText('Gone.')).toBeInTheDocument();
  expect(screen.getByText('News 1')).toBeInTheDocument();
});
