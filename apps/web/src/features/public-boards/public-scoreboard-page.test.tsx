import '../../testing/setup.ts';
import {
  brandingRoutes,
  type LeaderboardEntry,
  publicBoardRoutes,
  type PublicScoreboard,
  sessionRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a9000';
const idOf = (rank: number) => `01890a5d-ac96-774b-bcce-b302099b${String(rank).padStart(4, '0')}`;

function entry(rank: number, kind: 'user' | 'team'): LeaderboardEntry {
  const unit = { id: idOf(rank), kind, name: `${kind}-${rank}`, avatarUrl: null };
  return { rank, unit, score: 500 - rank, solves: 2, lastSolveAt: null };
}

const list = (kind: 'user' | 'team') => ({
  entries: [1, 2, 3, 4].map((rank) => entry(rank, kind)),
  total: 4,
});

function board(changes: Partial<PublicScoreboard> = {}): PublicScoreboard {
  return {
    event: {
      id: eventId,
      name: 'Winter Open',
      tenantName: 'acme',
      status: 'active',
      autoStart: true,
      startTime: null,
      endTime: null,
      pausedAt: null,
      freezeTime: null,
      teamMode: 'individual',
    },
    individual: list('user'),
    teams: null,
    divisions: [],
    version: 9,
    isFrozen: false,
    updatedAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  };
}

function open(answer: () => PublicScoreboard | FakeError) {
  const api = createFakeApi();
  api.on(sessionRoutes.refresh, () => new FakeError('UNAUTHENTICATED'));
  api.on(brandingRoutes.get, () => new FakeError('NOT_FOUND'));
  api.on(publicBoardRoutes.scoreboard, () => {
    const data = answer();
    return data instanceof FakeError ? data : { success: true as const, data };
  });
  api.on(publicBoardRoutes.log, () => ({
    success: true as const,
    data: { start: 'aa', head: { seq: 9, hash: 'beef' }, entries: [], next: 1, names: null },
  }));
  return { api, ...renderApp(`/scoreboard/${eventId}`) };
}

it('shows podium and table to a visitor, and names the organization in the address', async () => {
  const { router, api } = open(() => board());
  expect(await screen.findByRole('heading', { name: 'Winter Open scoreboard' })).toBeInTheDocument();
  const podium = screen.getByRole('list', { name: 'Podium' });
  expect(within(podium).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('row', { name: /user-4/ })).toBeInTheDocument();
  expect(screen.getByText('LIVE NOW')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Public log, 9 entries' })).toBeInTheDocument();
  expect(screen.getByText('beef')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tenant: 'acme' }));
  expect(api.calls(sessionRoutes.me)).toEqual([]);
});

it('says that the board is frozen, shows teams first and no links to their pages', async () => {
  const { user } = open(() => board({ isFrozen: true, teams: list('team') }));
  expect(await screen.findByText('The board is frozen')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /team-4/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'team-4' })).not.toBeInTheDocument();
  await user.click(screen.getByText('Individual'));
  expect(screen.getByRole('row', { name: /user-4/ })).toBeInTheDocument();
});

it('ranks one division where a visitor chooses it, and keeps it in the address', async () => {
  const division = { id: idOf(77), name: 'Students', isGuest: false };
  const { api, user, router } = open(() => board({ divisions: [division] }));
  await user.click(await screen.findByRole('combobox', { name: 'Division' }));
  await user.click(await screen.findByRole('option', { name: 'Students' }));
  await waitFor(() =>
    expect(api.calls(publicBoardRoutes.scoreboard).at(-1)?.query.get('division')).toBe(division.id),
  );
  expect(router.state.location.search).toMatchObject({ division: division.id });
});

it('leads a visitor of a board that is not public to the sign-in, and back to it afterwards', async () => {
  const { router } = open(() => new FakeError('NOT_FOUND'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toMatchObject({ returnUrl: `/scoreboard/${eventId}` });
});

it('offers to try again when the board cannot be loaded', async () => {
  open(() => new FakeError('INTERNAL', { message: 'Something went wrong on our side.' }));
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
