import '../../testing/setup.ts';
import {
  type Replay,
  type ReplayFacts,
  type ReplayUnit,
  stageRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ceremonyOf, event, ranked, stageApp } from './stage-fixture.ts';

const startMs = Date.parse('2026-11-01T10:00:00.000Z');
const [ada, bob] = [ranked(1).unit.id, ranked(2).unit.id];
const [alpha, beta] = ['01890a5d-ac96-774b-bcce-b302099c0001', '01890a5d-ac96-774b-bcce-b302099c0002'];
const [first, second] = ['01890a5d-ac96-774b-bcce-b302099d0001', '01890a5d-ac96-774b-bcce-b302099d0002'];

const rules: Replay = {
  kind: 'individual',
  isFrozen: true,
  freezeAt: new Date(startMs + 50_000).toISOString(),
  startsAt: new Date(startMs).toISOString(),
  endsAt: new Date(startMs + 100_000).toISOString(),
  lastSeq: 3,
  divisions: [],
  guestDivisions: [],
  bloodBonuses: [],
  bloodBonusUnit: 'points' as const,
  pauses: [],
  challenges: [
    { id: alpha, name: 'Alpha', scoring: { kind: 'static' }, questions: [{ id: first, points: 100 }] },
    { id: beta, name: null, scoring: { kind: 'static' }, questions: [{ id: second, points: 300 }] },
  ],
};
const units: ReplayUnit[] = [
  { id: ada, kind: 'user', name: 'ada', isEntrant: true },
  { id: bob, kind: 'user', name: 'bob', isEntrant: true },
];
const facts: ReplayFacts = {
  units: [ada, bob],
  questions: [first, second],
  facts: [
    [1, startMs + 10_000, 0, 'solve', 0],
    [2, startMs + 20_000, 1, 'solve', 0],
    [3, startMs + 30_000, 1, 'solve', 1],
  ],
  next: null,
};

function openReplay(changes: { rules?: Partial<Replay>; facts?: ReplayFacts['facts'] } = {}) {
  const { api, open } = stageApp(`/events/${event.id}/replay`, () => ceremonyOf(null, 0, 'none'));
  api.on(stageRoutes.replay, () => ({ success: true as const, data: { ...rules, ...changes.rules } }));
  api.on(stageRoutes.replayUnits, () => ({ success: true as const, data: { units, next: null } }));
  api.on(stageRoutes.replayFacts, () => ({
    success: true as const,
    data: { ...facts, facts: changes.facts ?? facts.facts },
  }));
  api.on(standingsRoutes.standing, () => ({
    success: true as const,
    data: { individual: ranked(1), team: null },
  }));
  return open();
}

const rows = async () => {
  const board = await screen.findByRole('list', { name: 'Standings' });
  return within(board)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it('begins at the end, and goes back from change to change', async () => {
  const { user } = openReplay();
  await waitFor(async () => expect(await rows()).toEqual(['1bob400', '2ada100']));
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
  expect(screen.getByText('The board is frozen: the replay ends at the freeze.')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  await waitFor(async () => expect(await rows()).toEqual(['1ada100', '2bob100']));
  await user.click(screen.getByRole('button', { name: 'One event back' }));
  await waitFor(async () => expect(await rows()).toEqual(['1ada100', '2bob0']));
  const bloods = screen.getByRole('list', { name: 'First bloods' });
  expect(bloods).toHaveTextContent('Alphaada');
  expect(bloods).not.toHaveTextContent('a challenge');
});

it('goes to the moment of the slider, which marks the freeze and the first bloods', async () => {
  openReplay();
  await waitFor(async () => expect(await rows()).toEqual(['1bob400', '2ada100']));
  const marks = screen.getByRole('list', { name: 'Freeze, pauses and first bloods' });
  await waitFor(() => expect(within(marks).getAllByRole('listitem')).toHaveLength(3));
  const slider = screen.getByRole('slider', { name: 'Moment' });
  fireEvent.change(slider, { target: { value: String(startMs + 15_000) } });
  await waitFor(async () => expect(await rows()).toEqual(['1ada100', '2bob0']));
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
});

it('plays from the start by the space key, and stops', async () => {
  // So late that no slow machine plays as far while it looks at the start.
  const { user } = openReplay({
    facts: facts.facts.map(([seq, atMs, ...rest]) => [seq, atMs + 15_000, ...rest]),
  });
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await user.keyboard(' ');
  expect(await screen.findByText('0 of 3')).toBeInTheDocument();
  await waitFor(async () => expect(await rows()).toEqual(['1ada0', '2bob0']));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

it('ranks one division at every moment, which stands in the address', async () => {
  const students = { id: '01890a5d-ac96-774b-bcce-b302099e0001', name: 'Students', isGuest: false };
  const { user, router } = openReplay({
    rules: { divisions: [students], lastSeq: 4 },
    facts: [[1, startMs + 5_000, 0, 'ranked', students.id], ...facts.facts.map(later)],
  });
  await waitFor(async () => expect(await rows()).toEqual(['1bob400', '2ada100']));
  await user.click(screen.getByRole('combobox', { name: 'Division' }));
  await user.click(await screen.findByRole('option', { name: 'Students' }));
  await waitFor(async () => expect(await rows()).toEqual(['1ada100']));
  expect(router.state.location.search).toMatchObject({ division: students.id });
});

function later([seq, ...rest]: ReplayFacts['facts'][number]): ReplayFacts['facts'][number] {
  return [seq + 1, ...rest];
}
