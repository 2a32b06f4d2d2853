import '../../testing/setup.ts';
import {
  dashboardRoutes,
  eventRoutes,
  type EventSummary,
  type Leaderboard,
  type LeaderboardEntry,
  sessionRoutes,
  standingsRoutes,
  systemRoutes,
} from '@guidon/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { printing } from '../../testing/printing.ts';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';

const me = sessionUser();
const idOf = (rank: number) => `01890a5d-ac96-774b-bcce-b302099b${String(rank).padStart(4, '0')}`;

function entry(rank: number, changes: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  return {
    rank,
    unit: { id: idOf(rank), kind: 'user', name: `player-${rank}`, avatarUrl: null },
    score: 1_000 - rank * 10,
    solves: 5,
    lastSolveAt: null,
    ...changes,
  };
}

function board(entries: LeaderboardEntry[], changes: Partial<Leaderboard> = {}): Leaderboard {
  return {
    success: true as const,
    data: entries,
    version: 9,
    total: entries.length,
    categories: [],
    divisions: [],
    isFrozen: false,
    updatedAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  };
}

function event(id: string, name: string, status: EventSummary['status']): EventSummary {
  return {
    id,
    name,
    categories: [],
    location: 'Online',
    imageUrl: null,
    startTime: null,
    endTime: null,
    startedAt: null,
    completedAt: null,
    lifecycle: status,
    status,
    autoStart: true,
    visibility: 'listed',
    isArchived: false,
    isCancelled: false,
    pause: null,
    participantCount: 5,
    challengeCount: 2,
    pointsAvailable: 300,
    registration: {
      registrationType: 'open',
      registrationCloses: 'at-end',
      registrationDeadline: null,
      admission: { state: 'open', closes: 'at-end', at: null },
      maxParticipants: null,
      needsApproval: false,
      hasWaitlist: false,
      registrationCode: null,
      isOpen: true,
    },
    isRegistered: true,
    application: null,
    teamMode: 'individual',
    can: {
      rights: [],
      edit: false,
      publish: false,
      start: false,
      end: false,
      cancel: false,
      pause: false,
      resume: false,
      reopen: false,
      publishResults: false,
      archive: false,
      unarchive: false,
      duplicate: false,
      remove: false,
      register: false,
      unregister: false,
      enter: true,
      seeChallenges: true,
      announce: false,
      readsContent: false,
    },
  };
}

const live = event('01890a5d-ac96-774b-bcce-b302099a9000', 'Winter Open', 'active');
const past = event('01890a5d-ac96-774b-bcce-b302099a9009', 'Summer Cup', 'completed');

function openBoards(shown: Leaderboard, own: LeaderboardEntry | null, role: 'participant' | 'admin') {
  localStorage.setItem('token', 'a token');
  const api = createFakeApi();
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role }) }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(dashboardRoutes.myEvents, () => ({
    success: true as const,
    data: [live].map((one) => ({
      event: one,
      unit: null,
      rank: 5,
      score: 1,
      ownScore: 1,
      total: 5,
      solvedQuestions: 1,
      totalQuestions: 2,
    })),
  }));
  api.on(eventRoutes.list, () => ({ success: true as const, data: [past, live], nextCursor: null }));
  api.on(eventRoutes.get, () => ({ success: true as const, data: eventFixture }));
  api.on(standingsRoutes.leaderboard, () => shown);
  api.on(standingsRoutes.standing, () => ({ success: true as const, data: { individual: own, team: null } }));
  return { api, ...renderApp('/scoreboard') };
}

const five = [1, 2, 3, 4]
  .map((rank) => entry(rank))
  .concat(entry(5, { unit: { id: me.id, kind: 'user', name: me.username, avatarUrl: null } }));
const wait = { timeout: 5_000 };

it('shows the own place at the foot only while the own row is out of sight', async () => {
  let look: ((seen: { isIntersecting: boolean }[]) => void) | undefined;
  const watched: Element[] = [];
  class FakeObserver {
    constructor(report: NonNullable<typeof look>) {
      look = report;
    }
    observe = (row: Element) => watched.push(row);
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  openBoards(board(five), five[4] ?? null, 'participant');
  const foot = await screen.findByRole('region', { name: 'Your place' }, wait);
  await waitFor(() =>
    expect(watched.map((row) => row.textContent)).toEqual([expect.stringContaining(me.username)]),
  );
  act(() => look?.([{ isIntersecting: true }]));
  expect(foot).toHaveAttribute('data-hidden');
  act(() => look?.([{ isIntersecting: false }]));
  expect(foot).not.toHaveAttribute('data-hidden');
});

it('opens the running event: three on the podium, the rest from rank 4, the own place in sight', async () => {
  const { router, api } = openBoards(board(five), five[4] ?? null, 'participant');
  expect(await screen.findByRole('heading', { name: 'Winter Open scoreboard' }, wait)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/scoreboard/${live.id}`);
  const podium = await screen.findByRole('list', { name: 'Podium' });
  expect(within(podium).getAllByRole('listitem')).toHaveLength(3);
  expect(within(podium).getByText('Champion')).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Rankings' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Rank'),
    expect.stringContaining('player-4'),
    expect.stringContaining(me.username),
  ]);
  expect(screen.getByRole('region', { name: 'Your place' })).toHaveTextContent(/\/ 5/);
  expect(screen.queryByRole('radio', { name: 'Upcoming' })).not.toBeInTheDocument();
  api.expectAllHandled();
});

it('marks units that are not ranked', async () => {
  const unit = { id: me.id, kind: 'user' as const, name: me.username, avatarUrl: null };
  openBoards(board(five.slice(0, 4)), entry(5, { rank: null, unit }), 'participant');
  const place = await screen.findByRole('region', { name: 'Your place' }, wait);
  expect(place).toHaveTextContent('You, not ranked');
});

it('reads the board again on Refresh and says so, or says that it failed', async () => {
  const { api, user } = openBoards(board(five), null, 'participant');
  const refresh = await screen.findByRole('button', { name: 'Refresh' }, wait);
  expect(screen.getByText(/^Updated/)).toBeInTheDocument();
  await user.click(refresh);
  expect(await screen.findByText('Leaderboard refreshed')).toBeInTheDocument();
  api.on(standingsRoutes.leaderboard, () => new FakeError('INTERNAL'));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Failed to load leaderboard data')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Podium' })).toBeInTheDocument();
});

it('says that a board is frozen and that one is empty', async () => {
  openBoards(board([], { isFrozen: true }), null, 'participant');
  expect(await screen.findByText('No scores recorded', {}, wait)).toBeInTheDocument();
  expect(screen.getByText('The board is frozen')).toBeInTheDocument();
});

it('says that no scores are recorded while all have none, and ends the podium with the last who has', async () => {
  const none = [1, 2, 3, 4].map((rank) => entry(rank, { score: 0 }));
  const { api, user } = openBoards(board(none), null, 'participant');
  expect(await screen.findByText('No scores recorded', {}, wait)).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull();
  expect(screen.queryByText('Champion')).toBeNull();
  const one = [entry(1, { score: 50 }), ...none.slice(1)];
  api.on(standingsRoutes.leaderboard, () => board(one));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const podium = await screen.findByRole('list', { name: 'Podium' });
  expect(within(podium).getAllByRole('listitem')).toHaveLength(1);
  const rows = within(screen.getByRole('table', { name: 'Rankings' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringContaining('player-2'),
    expect.stringContaining('player-3'),
    expect.stringContaining('player-4'),
  ]);
});

it('lets staff filter the events and keeps the filter in the address', async () => {
  const { user, router } = openBoards(board(five), null, 'admin');
  await user.click(await screen.findByRole('radio', { name: 'Upcoming' }, wait));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ filter: 'upcoming' }));
});

it('says when there is no event to choose, and when events cannot be read', async () => {
  const { api } = openBoards(board(five), null, 'participant');
  api.on(dashboardRoutes.myEvents, () => ({ success: true as const, data: [] }));
  expect(await screen.findByText('No event selected', {}, wait)).toBeInTheDocument();
});

const hundred = (from: number) => Array.from({ length: 100 }, (_, place) => entry(from + place));

it('draws the rows in sight alone, and reads the pages that they are on', async () => {
  const { api, user } = openBoards(board(hundred(1), { total: 1_000 }), null, 'participant');
  api.on(standingsRoutes.leaderboard, ({ query }) =>
    board(hundred(Number(query.get('cursor') ?? 0) + 1), { total: 1_000 }),
  );
  const table = await screen.findByRole('table', { name: 'Rankings' }, wait);
  expect(table).toHaveAttribute('aria-rowcount', '998');
  const drawn = within(table).getAllByRole('row').length;
  expect(drawn).toBeGreaterThan(8);
  expect(drawn).toBeLessThan(60);
  const first = table.querySelector<HTMLElement>('tr[data-index="0"]');
  first?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-index', '2'));
});

it('finds names on the whole board, with their ranks', async () => {
  const { api, user, router } = openBoards(board(five), null, 'participant');
  api.on(standingsRoutes.leaderboard, ({ query }) =>
    query.get('search') === 'far' ? board([entry(812)], { total: 1_000 }) : board(five, { total: 1_000 }),
  );
  await user.type(await screen.findByRole('searchbox', { name: 'Find a name' }, wait), 'far');
  const table = await screen.findByRole('table', { name: 'Rankings' }, wait);
  expect(await within(table).findByText('player-812')).toBeInTheDocument();
  expect(within(table).getByText('812')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Podium' })).not.toBeInTheDocument();
  expect(router.state.location.search).toMatchObject({ find: 'far' });
});

it('prints the whole board from its button, and otherwise says how much of it was not read', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const rows = Array.from({ length: 250 }, (_, index) => entry(index + 1, { score: 10_000 - index }));
  const { api, user } = openBoards(board(rows.slice(0, 100), { total: 250 }), null, 'participant');
  api.on(standingsRoutes.leaderboard, ({ query }) => {
    const from = Number(query.get('cursor') ?? 0);
    return board(rows.slice(from, from + 100), { total: 250 });
  });
  const table = await screen.findByRole('table', { name: 'Rankings' }, wait);
  const ranks = () =>
    [...table.querySelectorAll('tbody tr[data-row] td:first-child')].map(({ textContent }) => textContent);

  printing('beforeprint');
  expect(ranks()).toEqual(rows.slice(3, 100).map(({ rank }) => String(rank)));
  expect(screen.getByText(/^150 places more were not read/)).toBeInTheDocument();
  printing('afterprint');
  expect(ranks().length).toBeLessThan(50);

  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  printing('beforeprint');
  expect(ranks()).toEqual(rows.slice(3).map(({ rank }) => String(rank)));
  expect(screen.queryByText(/were not read/)).not.toBeInTheDocument();
  printing('afterprint');
});

it('says which categories a row has solved, and how its rank has changed since the last look', async () => {
  localStorage.setItem('cookieConsent', JSON.stringify({ necessary: true, functional: true }));
  localStorage.setItem('boardLooks', JSON.stringify([[`${live.id} individual `, [[idOf(4), 9]]]]));
  const rows = five.map((row) => ({ ...row, solved: [row.rank === 4 ? 2 : 0] }));
  openBoards(board(rows, { categories: [{ name: 'Crypto', challenges: 3 }] }), null, 'participant');
  const table = await screen.findByRole('table', { name: 'Rankings' }, wait);
  expect(within(table).getByRole('img', { name: 'Crypto 2 of 3' })).toBeInTheDocument();
  expect(within(table).getByRole('img', { name: 'up 5' })).toBeInTheDocument();
});

it('draws on a phone only the columns that it has room for, and says when a solve was to a pointer', async () => {
  const rows = five.map((row) => ({ ...row, solved: [1], lastSolveAt: '2026-11-20T11:00:00.000Z' }));
  document.documentElement.setAttribute('data-below', '1180 900 720');
  const { user } = openBoards(
    board(rows, { categories: [{ name: 'Crypto', challenges: 3 }] }),
    null,
    'participant',
  );
  const table = await screen.findByRole('table', { name: 'Rankings' }, wait);
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Rank', 'Player', 'Solves', 'Points']);
  expect(within(table).queryByRole('img')).not.toBeInTheDocument();
  expect(table.querySelector('time')).not.toBeInTheDocument();
  document.documentElement.removeAttribute('data-below');
  await waitFor(() => expect(within(table).getAllByRole('columnheader')).toHaveLength(6));
  const [time] = table.querySelectorAll('time');
  expect(time).not.toHaveAttribute('title');
  if (time) await user.hover(time);
  expect(time?.title).toMatch(/Nov 20, 2026/);
});

it('shows the teams of an event first, with the own one marked, and the people behind a toggle', async () => {
  const { api, user } = openBoards(board(five), five[4] ?? null, 'participant');
  const harbour = entry(1, {
    unit: {
      id: '01890a5d-ac96-774b-bcce-b302099a7ea1',
      kind: 'team',
      name: 'Harbour Seals',
      avatarUrl: null,
    },
  });
  api.on(dashboardRoutes.myEvents, () => ({
    success: true as const,
    data: [
      {
        event: { ...live, teamMode: 'teams' as const },
        unit: harbour.unit,
        rank: 1,
        score: 1,
        ownScore: 1,
        total: 1,
        solvedQuestions: 1,
        totalQuestions: 2,
      },
    ],
  }));
  api.on(standingsRoutes.teamLeaderboard, () => board([harbour]));
  api.on(standingsRoutes.standing, () => ({
    success: true as const,
    data: { individual: five[4] ?? null, team: harbour },
  }));
  const podium = await screen.findByRole('list', { name: 'Podium' }, wait);
  expect(within(podium).getByRole('link', { name: 'Harbour Seals' })).toHaveAttribute(
    'href',
    `/teams/${harbour.unit.id}`,
  );
  expect(within(podium).getByText('You')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Score over time' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Individual' }));
  const people = await screen.findByRole('table', { name: 'Rankings' });
  expect(within(people).getByText(me.username)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Score over time' })).not.toBeInTheDocument();
});

it('offers no toggle in an event that is played alone', async () => {
  openBoards(board(five), null, 'participant');
  await screen.findByRole('list', { name: 'Podium' }, wait);
  expect(screen.queryByRole('radio', { name: 'Individual' })).not.toBeInTheDocument();
});
