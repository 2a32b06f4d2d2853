import '../../testing/setup.ts';
import { eventRoutes, type PlayChallenge, playRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';
import { challenge, eventId, flagId, listed, onBoard } from './challenge-page-fixture.ts';

const event = { ...eventFixture, id: eventId };

function card(n: number, part: Partial<PlayChallenge> = {}): PlayChallenge {
  return { ...challenge(), id: `00000000-0000-4000-8000-00000000000${n}`, name: `Challenge ${n}`, ...part };
}

function openBoard(cards: PlayChallenge[], search = '') {
  const { api, open } = staffApp(`/events/${eventId}/challenges${search}`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: event }));
  onBoard(api, cards);
  api.on(playRoutes.challenge, ({ params }) => {
    const id = params['challengeId'] ?? '';
    const at = cards.findIndex((one) => one.id === id);
    const data = challenge({
      ...cards[at],
      id,
      previousId: cards[at - 1]?.id ?? null,
      nextId: cards[at + 1]?.id ?? null,
    });
    return { success: true as const, data };
  });
  return open();
}

it('opens a challenge at its answer field with one click, and keeps the filters for the way back', async () => {
  const { user, router } = openBoard([card(1), card(2)], '?search=Challenge&difficulty=2');
  await user.click(await screen.findByRole('link', { name: 'Challenge 2' }));
  await waitFor(() => expect(screen.getByLabelText('Your answer')).toHaveFocus());
  expect(router.state.location.href).toBe(`/challenges/${card(2).id}?event=${eventId}`);
  await user.click(screen.getByRole('button', { name: 'Select Different Challenge' }));
  expect(await screen.findByRole('link', { name: 'Challenge 2' })).toHaveFocus();
  expect(router.state.location.search).toEqual({ search: 'Challenge', difficulty: '2' });
});

it('opens the only challenge at once, and leads back past the board', async () => {
  const { user, router } = openBoard([card(1)]);
  expect(await screen.findByLabelText('Your answer')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to the event' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${eventId}`));
});

it('takes an address of a challenge on the board to the challenge', async () => {
  const { router } = openBoard([card(1), card(2)], `?challenge=${card(2).id}`);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/challenges/${card(2).id}`));
});

it('has one group for a category that is written in two ways', async () => {
  openBoard([card(1, { category: 'Web' }), card(2, { category: 'web' })]);
  expect(await screen.findByRole('region', { name: 'Web' })).toHaveTextContent('Challenge 2');
  expect(screen.queryByRole('region', { name: 'web' })).not.toBeInTheDocument();
});

it('has headings without a gap between their levels, grouped and as a list', async () => {
  const { user } = openBoard([card(1), card(2)]);
  expect(await screen.findByRole('heading', { name: 'Challenge 1', level: 3 })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(await screen.findByRole('heading', { name: 'Challenge 1', level: 2 })).toBeInTheDocument();
});

it('shows what is locked with what opens it, in the order of the event, and what closes', async () => {
  const { api, open } = staffApp(`/events/${eventId}/challenges?view=list`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: event }));
  const soon = new Date(Date.now() + 30 * 60_000).toISOString();
  const past = new Date(Date.now() - 60_000).toISOString();
  const [first, last] = [card(1, { questionIds: [flagId] }), card(4, { closesAt: past })];
  const opened = card(2, { closesAt: soon });
  const locked = {
    id: card(3).id,
    name: 'Vault',
    category: 'Web',
    requires: [first.id, opened.id],
    place: 2,
  };
  const row = { id: opened.id, name: opened.name, category: 'Web', requires: [first.id], place: 1 };
  onBoard(api, [first, last], {
    solvedQuestionIds: [flagId],
    locked: [row, locked],
    opened: { challenges: [listed(opened)], places: [1], requires: [] },
  });
  open();
  await screen.findByText('Vault');
  const articles = screen.getAllByRole('article');
  const vault = articles[2] ?? document.body;
  expect(articles).toHaveLength(4);
  expect(vault).toHaveTextContent('VaultOpens withChallenge 1Challenge 2');
  expect(within(vault).getByRole('img', { name: 'Locked' })).toBeInTheDocument();
  expect(within(vault).getByRole('link', { name: 'Challenge 2' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Vault' })).toBeNull();
  expect(screen.getByText(/Closes in/)).toBeInTheDocument();
  expect(screen.getByText('Closed')).toBeInTheDocument();
  expect(screen.getByText('1 of 4 solved')).toBeInTheDocument();
});

it('shows on a card how the challenge begins and who was first, and finds it by a tag', async () => {
  const { user } = openBoard([
    card(1, { description: 'Listen at the harbour.', tags: ['radio'] }),
    card(2, { firstBlood: null, description: '' }),
  ]);
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('Listen at the harbour.');
  expect(first).toHaveTextContent('ada');
  expect(first).toHaveTextContent('2 questions');
  expect(second).not.toHaveTextContent('ada');
  await user.type(screen.getByRole('searchbox', { name: 'Find a challenge' }), 'radio');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Challenge 1' })).toBeInTheDocument();
});

it('shows a board also where what its cards show besides cannot be read', async () => {
  const { api, open } = staffApp(`/events/${eventId}/challenges`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: event }));
  onBoard(api, [card(1), card(2)]);
  api.on(playRoutes.summaries, () => new FakeError('NOT_FOUND'));
  open();
  expect(await screen.findByRole('link', { name: 'Challenge 2' })).toBeInTheDocument();
});
