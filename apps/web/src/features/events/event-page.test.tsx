import '../../testing/setup.ts';
import {
  type Announcement,
  announcementRoutes,
  billingRoutes,
  type EventDetail,
  eventRoutes,
  type FirstBlood,
  playRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from './manage/event-fixture.ts';

const done = { success: true as const };
const idOf = (n: number) => `0192f0c1-0000-7000-8000-00000000${String(n).padStart(4, '0')}`;
const published = { ...eventFixture, lifecycle: 'scheduled' as const, status: 'scheduled' as const };

function eventApp(event: EventDetail, announcements: Announcement[] = []) {
  const { api, open } = staffApp(`/events/${event.id}`);
  api.on(eventRoutes.get, () => ({ ...done, data: event }));
  api.on(announcementRoutes.list, () => ({ ...done, data: announcements, nextCursor: null }));
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
  return { api, open };
}

function openEvent(event: EventDetail, announcements: Announcement[] = []) {
  const { api, open } = eventApp(event, announcements);
  return { api, ...open() };
}

it('says that an event is over, when it ended, and offers no way in any more', async () => {
  openEvent({
    ...eventFixture,
    lifecycle: 'completed',
    status: 'completed',
    endTime: null,
    completedAt: '2026-01-10T12:00:00.000Z',
  });
  expect(await screen.findByText('The event is over')).toBeInTheDocument();
  expect(await screen.findByText('Nobody solved a challenge in this event.')).toBeInTheDocument();
  expect(screen.queryByText('NO END DATE')).not.toBeInTheDocument();
  expect(screen.queryByText(/runs until manually completed/)).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  expect(screen.queryByText('ABCDE-FGHJK')).not.toBeInTheDocument();
});

it('publishes an event that is ready from its page', async () => {
  const { api, user } = openEvent({ ...eventFixture, challengeCount: 3 });
  api.on(eventRoutes.togglePublish, () => ({ ...done, data: published, message: '' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Event published')).toBeInTheDocument();
  await waitFor(() => expect(api.calls(eventRoutes.togglePublish)).toHaveLength(1));
  const dialog = within(await screen.findByRole('dialog', { name: 'Winter Cup is published' }));
  expect(await dialog.findByText('ABCDE-FGHJK')).toBeInTheDocument();
  expect(dialog.getByText(/\/register\?token=magic/)).toBeInTheDocument();
});

it('says before an event what the plan has no room for, with the way to another plan', async () => {
  const { api, open } = eventApp({ ...eventFixture, challengeCount: 3 });
  const short = [{ kind: 'participants' as const, needed: 501, limit: 50 }];
  const fitting = { code: 'league', name: 'League' };
  api.on(billingRoutes.forecast, () => ({ ...done, data: { plan: 'Free', short, fitting } }));
  open();
  expect(await screen.findByText('Participants of an event: 501 needed, 50 in the plan')).toBeInTheDocument();
  expect(screen.getByText('The plan League has room for it.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To billing' })).toHaveAttribute('href', '/billing');
});

it('offers nothing to publish before there is a challenge in it', async () => {
  openEvent({ ...eventFixture, challengeCount: 0 });
  expect(await screen.findByText('Admin Controls')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

it('shows what was announced, the latest three first and all on demand', async () => {
  const announcements = [4, 3, 2, 1].map(
    (n): Announcement => ({
      id: `0192f0c1-0000-7000-8000-0000000000a${n}`,
      title: `News ${n}`,
      message: 'Pizza\nis here.',
      priority: n === 4 ? 'high' : 'normal',
      isPinned: false,
      isRead: true,
      createdBy: null,
      createdAt: `2026-01-0${n}T12:00:00.000Z`,
      editedAt: null,
    }),
  );
  const { user } = openEvent({ ...eventFixture, isRegistered: true }, announcements);
  expect(await screen.findByRole('heading', { name: 'News 4' })).toBeInTheDocument();
  expect(screen.getByText('Important')).toBeInTheDocument();
  expect(screen.queryByText('News 1')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect(screen.getByRole('heading', { name: 'News 1' })).toBeInTheDocument();
});

it('draws the latest twelve lines of the activity, however many there are', async () => {
  const { api } = openEvent({ ...eventFixture, lifecycle: 'active', status: 'active' });
  const lines = Array.from({ length: 2_000 }, (_, place) => ({
    seq: 2_000 - place,
    at: '2026-01-10T12:00:00.000Z',
    unit: { id: idOf(place), kind: 'user' as const, name: `player-${place}`, avatarUrl: null },
    user: null,
    challengeId: null,
    challengeName: null,
    isFirstBlood: false,
  }));
  api.on(playRoutes.activity, () => ({ ...done, data: lines }));
  const log = await screen.findByRole('log');
  await screen.findByText(/player-11\b/);
  expect(log.querySelectorAll('li').length).toBeLessThanOrEqual(12);
  expect(screen.queryByText(/player-12\b/)).not.toBeInTheDocument();
});

const alpha: FirstBlood = {
  challengeId: '01890a5d-ac96-774b-bcce-b302099ac001',
  challengeName: 'Alpha',
  category: 'Web',
  unitId: '01890a5d-ac96-774b-bcce-b302099a7ea1',
  name: 'Harbour Seals',
  isTeam: true,
  userId: '01890a5d-ac96-774b-bcce-b302099ada00',
  username: 'ada-l',
  at: '2026-01-10T12:00:00.000Z',
};

it('lists the first bloods below the board, with team and member', async () => {
  const { api, user } = openEvent({ ...eventFixture, lifecycle: 'active', status: 'active' });
  api.on(playRoutes.firstBloods, () => ({ ...done, data: [alpha] }));
  await user.click(await screen.findByRole('tab', { name: /Scoreboard/ }));
  const row = within(await screen.findByRole('list', { name: 'First bloods' })).getByRole('listitem');
  expect(row).toHaveTextContent('Harbour Seals by ada-l');
  expect(within(row).getByRole('link', { name: 'Alpha' })).toHaveAttribute(
    'href',
    `/challenges/${alpha.challengeId}?event=${eventFixture.id}`,
  );
  expect(within(row).getByRole('link', { name: 'Harbour Seals' })).toHaveAttribute(
    'href',
    `/teams/${alpha.unitId}`,
  );
});

it('asks for no first bloods before there can be one, or for who may not read the challenges', async () => {
  const scheduled: EventDetail = { ...eventFixture, lifecycle: 'scheduled', status: 'scheduled' };
  const stranger: EventDetail = {
    ...eventFixture,
    lifecycle: 'active',
    status: 'active',
    isRegistered: false,
    can: { ...eventFixture.can, rights: [] },
  };
  for (const event of [scheduled, stranger]) {
    const { api, user, unmount } = openEvent(event);
    await user.click(await screen.findByRole('tab', { name: /Scoreboard/ }));
    expect(await screen.findByText('No scores recorded')).toBeInTheDocument();
    expect(api.calls(playRoutes.firstBloods)).toEqual([]);
    unmount();
  }
});

it.each([
  ['before they register', true, false, true],
  ['once they are registered', false, true, true],
  ['not while they neither play nor can', false, false, false],
])('tells staff that they read the challenges: %s', async (_when, register, isRegistered, isTold) => {
  openEvent({ ...published, isRegistered, can: { ...published.can, register } });
  expect(await screen.findByText('Start mode')).toBeInTheDocument();
  expect(screen.queryAllByText(/That you play all the same is on record/)).toHaveLength(isTold ? 1 : 0);
});

it('tells nothing of the kind to who reads no challenges', async () => {
  openEvent({ ...published, can: { ...published.can, register: true, readsContent: false } });
  expect(await screen.findByRole('button', { name: 'Register' })).toBeInTheDocument();
  expect(screen.queryByText(/is on record/)).toBeNull();
});

it.each([
  [[], 'points', null, null],
  [[1], 'points', 'Bonus for solving early', '1 point for the first'],
  [
    [20, 0, 5],
    'percent',
    'Bonus for solving early, of the full value',
    '20% for the first and 5% for the third',
  ],
] as const)('names bonuses of %j in %s among the details', async (bonuses, bloodBonusUnit, label, text) => {
  openEvent({ ...eventFixture, bloodBonuses: [...bonuses], bloodBonusUnit });
  expect(await screen.findByText('Start mode')).toBeInTheDocument();
  if (label === null) expect(screen.queryByText(/^Bonus for/)).not.toBeInTheDocument();
  else expect(screen.getByText(label).nextElementSibling).toHaveTextContent(text);
});
