import '../../../testing/setup.ts';
import {
  type BegunTraining,
  dashboardRoutes,
  type LibraryChallenge,
  libraryRoutes,
  sessionRoutes,
  systemRoutes,
} from '@guidon/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

function card(n: number, changes: Partial<LibraryChallenge> = {}): LibraryChallenge {
  return {
    id: `0192f0c1-0000-7000-8000-00000000000${n}`,
    name: `Challenge ${n}`,
    description: 'A jar of cookies.',
    category: 'Web',
    difficulty: 2,
    tags: [],
    imageUrl: null,
    points: 100,
    pointsAtStart: 100,
    isDynamic: false,
    questionIds: ['0192f0c1-0000-7000-8000-0000000000a1', '0192f0c1-0000-7000-8000-0000000000a2'],
    questionCount: 2,
    solveCount: 3,
    firstBlood: null,
    closesAt: null,
    isSolved: false,
    rating: null,
    solvedCount: 0,
    ...changes,
  };
}

const cards = [
  card(1, { isSolved: true, solvedCount: 2 }),
  card(2, { solvedCount: 1 }),
  card(3, { description: '', questionCount: 1 }),
];

const list = (data: LibraryChallenge[]) => ({
  success: true as const,
  data,
  nextCursor: null,
  total: data.length,
  categories: ['Crypto', 'Web'],
});

interface Given {
  role?: 'participant' | 'admin';
  begun?: BegunTraining[];
}

function open(address: string, { role = 'participant', begun = [] }: Given = {}) {
  localStorage.setItem('token', 'token');
  const api = createFakeApi();
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role }) }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(libraryRoutes.list, ({ query }) => list(query.get('search') === 'nothing' ? [] : cards));
  api.on(libraryRoutes.internalList, () => list([]));
  const at = '2026-03-01T10:00:00.000Z';
  api.on(dashboardRoutes.training, () => ({
    success: true as const,
    data: begun.map((entry) => ({ ...entry, at })),
  }));
  return { api, ...renderApp(address) };
}

const cardNamed = async (name: string) => {
  const link = await screen.findByRole('link', { name }, { timeout: 5_000 });
  const article = link.closest('article');
  if (article === null) throw new Error(`no card of ${name}`);
  return { link, card: within(article) };
};

it('shows what there is to practise, and what is solved of it', async () => {
  open('/challenges');
  const first = await cardNamed('Challenge 1');
  expect(first.link).toHaveAttribute('href', `/challenges/${cards[0]?.id}`);
  for (const fact of ['A jar of cookies.', '100 points', '2 questions', '3 solves', 'Solved'])
    expect(first.card.getByText(fact)).toBeInTheDocument();
  expect((await cardNamed('Challenge 2')).card.getByText('1 of 2')).toBeInTheDocument();
  expect((await cardNamed('Challenge 3')).card.getByText('1 question')).toBeInTheDocument();
  expect(screen.getByText('3 challenges')).toBeInTheDocument();
});

it('asks for what the address narrows the list to, and keeps in it what is chosen', async () => {
  const { api, user, router } = open('/challenges?search=jar&category=Web&difficulty=2&tag=intro');
  await cardNamed('Challenge 1');
  const asked = () => Object.fromEntries(api.calls(libraryRoutes.list).at(-1)?.query ?? []);
  expect(asked()).toEqual({ search: 'jar', category: 'Web', difficulty: '2', tag: 'intro' });
  expect(screen.getByRole('searchbox', { name: 'Find a challenge' })).toHaveValue('jar');
  await user.click(screen.getByRole('radio', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: /Tag: intro/ }));
  await waitFor(() =>
    expect(asked()).toEqual({ search: 'jar', category: 'Web', difficulty: '2', solved: 'open' }),
  );
  expect(router.state.location.href).toBe('/challenges?search=jar&category=Web&difficulty=2&solved=open');
});

it('offers everything again where nothing fits', async () => {
  const { user, router } = open('/challenges?search=nothing');
  await user.click(await screen.findByRole('button', { name: 'Show all challenges' }, { timeout: 5_000 }));
  await cardNamed('Challenge 1');
  expect(router.state.location.href).toBe('/challenges');
});

it('is walked by the arrow keys', async () => {
  const { user } = open('/challenges');
  const { link } = await cardNamed('Challenge 1');
  link.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Challenge 1' })).not.toHaveFocus();
});

it('says that nothing is internal to the reader, and leads authors to where it is published', async () => {
  const { unmount } = open('/internal-challenges');
  expect(
    await screen.findByText('No internal challenge is for you yet.', {}, { timeout: 5_000 }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Publish challenges' })).not.toBeInTheDocument();
  unmount();
  open('/internal-challenges', { role: 'admin' });
  expect(await screen.findByRole('link', { name: 'Publish challenges' }, { timeout: 5_000 })).toHaveAttribute(
    'href',
    '/admin/challenges',
  );
});

it('tells nothing of an internal challenge that is for others', async () => {
  const { api } = open(`/internal-challenges/${cards[0]?.id}`);
  api.on(libraryRoutes.internalAccess, () => new FakeError('NOT_FOUND'));
  expect(
    await screen.findByText('This challenge is not there, or not for you.', {}, { timeout: 5_000 }),
  ).toBeInTheDocument();
  expect(api.calls(libraryRoutes.challenge)).toEqual([]);
  expect(screen.getByRole('link', { name: 'Back to internal challenges' })).toHaveAttribute(
    'href',
    '/internal-challenges',
  );
});

it('leads on to what was begun, whatever kind it is of, unless one is looking for something', async () => {
  const id = '0192f0c1-0000-7000-8000-0000000000b1';
  const begun: BegunTraining[] = [
    { kind: 'adventure', id, title: 'The lamp', done: 1, total: 3 },
    { kind: 'materials', id, title: 'First steps', done: 2, total: 4 },
    { kind: 'internal', id, title: 'Our network', done: 1, total: 2 },
    { kind: 'challenge', id, title: 'Cookies', done: 0, total: 1 },
  ];
  const { router } = open('/challenges', { begun });
  const goOn = within(await screen.findByRole('region', { name: 'Go on where you were' }));
  expect(goOn.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/cyber-adventure/${id}`,
    `/learning-materials/${id}`,
    `/internal-challenges/${id}`,
    `/challenges/${id}`,
  ]);
  expect(goOn.getByRole('progressbar', { name: '1 of 3 steps' })).toBeInTheDocument();
  const parts = within(screen.getByRole('navigation', { name: 'Train' }));
  expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent('Challenges');
  await act(() => router.navigate({ to: '/challenges', search: { category: 'Web' } }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Go on where you were' })).toBeNull());
});
