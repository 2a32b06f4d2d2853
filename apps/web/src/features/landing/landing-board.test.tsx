import '../../testing/setup.ts';
import { type DemoStandings, demoRoutes, registrationRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { brokenLink, eventLink } from '../registration/link-fixture.ts';
import { renderApp } from '../../testing/render-app.tsx';

const idOf = (rank: number) => `01890a5d-ac96-774b-bcce-b302099b${String(rank).padStart(4, '0')}`;

function standings(players: number, changes: Partial<DemoStandings> = {}): DemoStandings {
  const entries = Array.from({ length: players }, (_, place) => ({
    rank: place + 1,
    unit: { id: idOf(place), kind: 'user' as const, name: `player-${place + 1}`, avatarUrl: null },
    score: 1_000 - place,
    solves: 5,
    lastSolveAt: null,
  }));
  return { eventName: 'Field Day', isOver: false, total: players, entries, ...changes };
}

function openLanding(data: DemoStandings | null) {
  const api = createFakeApi();
  api.on(demoRoutes.standings, () => ({ success: true as const, data }));
  return { api, ...renderApp('/') };
}

const wait = { timeout: 5_000 };

it('shows the first of the demonstration event as it stands, and nobody else', async () => {
  openLanding(standings(10));
  const board = await screen.findByRole('region', { name: 'Field Day' }, wait);
  expect(within(board).getByText('LIVE NOW')).toBeInTheDocument();
  const rows = within(board).getAllByRole('listitem');
  expect(rows).toHaveLength(8);
  expect(rows[0]).toHaveTextContent(/^1player-11,000$/);
  expect(screen.queryByText('null_pointers')).not.toBeInTheDocument();
});

it('says when the event is over, and when nobody has solved anything', async () => {
  openLanding(standings(0, { isOver: true }));
  const board = await screen.findByRole('region', { name: 'Field Day' }, wait);
  expect(within(board).getByText('COMPLETED')).toBeInTheDocument();
  expect(within(board).getByText(/^Nobody has solved anything yet/)).toBeInTheDocument();
});

it('shows an example, named as one, where there is no such event', async () => {
  const { api } = openLanding(null);
  const board = await screen.findByRole('region', { name: 'What a board looks like' }, wait);
  expect(within(board).getAllByRole('listitem')).toHaveLength(8);
  expect(within(board).queryByText('LIVE NOW')).not.toBeInTheDocument();
  api.expectAllHandled();
});

it('says that the standings could not be loaded, and loads them again', async () => {
  const { api, user } = openLanding(null);
  api.on(demoRoutes.standings, () => new FakeError('INTERNAL'));
  const failed = await screen.findByText('The standings could not be loaded.', {}, wait);
  expect(failed).toBeInTheDocument();
  api.on(demoRoutes.standings, () => ({ success: true as const, data: standings(3) }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Field Day' })).toBeInTheDocument();
});

it('says what a code leads to while it is typed, and why it does not let in', async () => {
  const { api, user } = openLanding(null);
  api.on(registrationRoutes.checkEventLink, () => eventLink);
  const field = await screen.findByLabelText('Or join with the code of an event');
  await user.type(field, 'abcde-fgh');
  expect(api.calls(registrationRoutes.checkEventLink)).toEqual([]);
  await user.type(field, 'jk');
  expect(await screen.findByText('Harbour Cup', {}, wait)).toBeInTheDocument();
  expect(screen.getByText('An event of Acme Security')).toBeInTheDocument();
  expect(screen.getByText(/^Registration is open until the event is over/)).toBeInTheDocument();
  expect(api.calls(registrationRoutes.checkEventLink)[0]?.query.get('code')).toBe('abcde-fghjk');
  api.on(registrationRoutes.checkEventLink, () => brokenLink);
  await user.type(field, 'm');
  expect(await screen.findByText(brokenLink.message)).toBeInTheDocument();
});
