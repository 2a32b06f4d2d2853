import '../../testing/setup.ts';
import {
  dashboardRoutes,
  type EventSummary,
  type Matrix,
  playRoutes,
  sessionRoutes,
  standingsRoutes,
  systemRoutes,
} from '@guidon/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';

const me = sessionUser();
const eventId = '01890a5d-ac96-774b-bcce-b302099a9000';
const idOf = (place: number) => `01890a5d-ac96-774b-bcce-b302099b${String(place).padStart(4, '0')}`;
const challengeId = (place: number) => `01890a5d-ac96-774b-bcce-b302099c${String(place).padStart(4, '0')}`;
const wait = { timeout: 5_000 };

const noRights: EventSummary['can'] = {
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
};

const event: EventSummary = {
  id: eventId,
  name: 'Winter Open',
  categories: [],
  location: 'Online',
  imageUrl: null,
  startTime: null,
  endTime: null,
  startedAt: null,
  completedAt: null,
  lifecycle: 'active',
  status: 'active',
  autoStart: true,
  visibility: 'listed',
  isArchived: false,
  isCancelled: false,
  pause: null,
  participantCount: 5,
  challengeCount: 3,
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
  can: noRights,
};

function row(
  place: number,
  solved: number[],
  id = idOf(place),
  name = `player-${place}`,
): Matrix['data'][number] {
  return { rank: place, unit: { id, kind: 'user', name, avatarUrl: null }, score: 1_000 - place, solved };
}

const challenges: Matrix['challenges'] = [
  { id: challengeId(1), name: 'Alpha', category: 'Web', questions: 1, bloods: [idOf(1), me.id] },
  { id: challengeId(2), name: 'Beta', category: 'Pwn', questions: 3, bloods: [] },
  { id: challengeId(3), name: 'Gamma', category: 'Web', questions: 1, bloods: [idOf(9)] },
];

const matrixOf = (data: Matrix['data'], changes: Partial<Matrix> = {}): Matrix => ({
  success: true,
  data,
  challenges,
  total: data.length,
  version: 4,
  isFrozen: false,
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});

const two = [row(1, [1, 2, 1]), row(2, [1, 0, 0], me.id, me.username)];

const page = (from: number) => Array.from({ length: 50 }, (_, place) => row(from + place + 1, [0, 0, 0]));

// The DOM of the tests has no layout: nothing would be in sight.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

function openMatrix(matrix: Matrix, can: Partial<EventSummary['can']> = {}) {
  localStorage.setItem('token', 'a token');
  const api = createFakeApi();
  api.on(sessionRoutes.me, () => ({ success: true as const, user: me }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(dashboardRoutes.myEvents, () => ({
    success: true as const,
    data: [
      {
        event: { ...event, can: { ...noRights, ...can } },
        unit: null,
        rank: 2,
        score: 1,
        ownScore: 1,
        total: 2,
        solvedQuestions: 1,
        totalQuestions: 2,
      },
    ],
  }));
  api.on(standingsRoutes.standing, () => ({
    success: true as const,
    data: {
      individual: {
        rank: 2,
        unit: { id: me.id, kind: 'user' as const, name: me.username, avatarUrl: null },
        score: 998,
        solves: 1,
        lastSolveAt: null,
      },
      team: null,
    },
  }));
  api.on(playRoutes.matrix, () => matrix);
  return { api, ...renderApp(`/scoreboard/${eventId}?view=matrix`) };
}

it('shows units by challenges, those of a category side by side, and who was first, second and third', async () => {
  openMatrix(matrixOf(two));
  const grid = await screen.findByRole('grid', { name: 'What everybody has solved' }, wait);
  const heads = await within(grid).findAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Rank and name', 'Alpha', 'Gamma', 'Beta']);
  const cells = within(grid).getAllByRole('gridcell');
  expect(cells.map((cell) => [cell.getAttribute('aria-label'), cell.textContent])).toEqual([
    ['player-1, Alpha: solved as number 1', '1'],
    ['player-1, Gamma: solved', ''],
    ['player-1, Beta: 2 of 3 questions solved', '2/3'],
    [`${me.username}, Alpha: solved as number 2`, '2'],
    [`${me.username}, Gamma: nothing solved`, ''],
    [`${me.username}, Beta: nothing solved`, ''],
  ]);
});

it('is walked by the keys: a mark goes over the cells, and Enter opens the challenge', async () => {
  const { user, router } = openMatrix(matrixOf(two));
  const grid = await screen.findByRole('grid', { name: 'What everybody has solved' }, wait);
  const marked = () => {
    const id = grid.getAttribute('aria-activedescendant') ?? '';
    return document.querySelector(`#${id}`)?.getAttribute('aria-label');
  };
  await within(grid).findAllByRole('gridcell');
  grid.focus();
  expect(marked()).toBe('1. player-1, 999 points');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(marked()).toBe('player-1, Beta: 2 of 3 questions solved');
  await user.keyboard('{ArrowDown}{Home}');
  expect(marked()).toBe(`2. ${me.username}, 998 points`);
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/challenges/${challengeId(1)}`));
  expect(router.state.location.search).toEqual({ event: eventId });
});

it('draws what is in sight of a thousand units and goes to the own row', async () => {
  const { api, user } = openMatrix(matrixOf(page(0), { total: 1_000 }));
  api.on(playRoutes.matrix, ({ query }) =>
    matrixOf(page(Number(query.get('cursor') ?? 0)), { total: 1_000 }),
  );
  const grid = await screen.findByRole('grid', { name: 'What everybody has solved' }, wait);
  await within(grid).findAllByRole('gridcell');
  expect(grid).toHaveAttribute('aria-rowcount', '1001');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  await user.click(screen.getByRole('button', { name: 'Go to my row' }));
  expect(grid).toHaveFocus();
  expect(grid).toHaveAttribute('aria-activedescendant', 'matrix-1--1');
});

it('says that it is frozen, that there is nothing in it, and why it cannot be read', async () => {
  const { api } = openMatrix(matrixOf([], { isFrozen: true }));
  expect(await screen.findByText('Nobody is on the board yet', {}, wait)).toBeInTheDocument();
  expect(screen.getByText('The board is frozen')).toBeInTheDocument();
  cleanup();
  api.on(playRoutes.matrix, () => new FakeError('BOARD_CLOSED', { message: 'The board is closed.' }));
  renderApp(`/scoreboard/${eventId}?view=matrix`);
  expect(await screen.findByText('The board is closed.', {}, wait)).toBeInTheDocument();
});

it('is not offered to those who may not see the challenges', async () => {
  openMatrix(matrixOf(two), { seeChallenges: false });
  await screen.findByRole('grid', { name: 'What everybody has solved' }, wait);
  expect(screen.queryByRole('radio', { name: 'Matrix' })).not.toBeInTheDocument();
});
