import '../../../testing/setup.ts';
import { type Adventure, adventureRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';

const id = '01890a5d-ac96-774b-bcce-00000000ad01';
const challengeId = '01890a5d-ac96-774b-bcce-00000000ad09';

const step = (n: number, part: Partial<Adventure['steps'][number]> = {}): Adventure['steps'][number] => ({
  id: `01890a5d-ac96-774b-bcce-00000000ad1${n}`,
  x: n * 250,
  y: 500,
  title: `Place ${n}`,
  state: 'locked',
  story: null,
  challengeId: null,
  challengeName: null,
  eventId: null,
  ...part,
});

function adventureOf(steps: Adventure['steps']): Adventure {
  return {
    id,
    title: 'The lamp',
    summary: 'It went out.',
    theme: 'islands',
    isPublished: true,
    stepCount: steps.length,
    doneCount: steps.filter(({ state }) => state === 'done').length,
    steps,
    can: { edit: false },
  };
}

const begun = adventureOf([step(1, { state: 'open', story: 'The harbour is dark.' }), step(2), step(3)]);

function openAdventure(adventure: Adventure) {
  const { api, open } = staffApp(`/cyber-adventure/${id}`);
  api.on(adventureRoutes.get, () => ({ success: true as const, data: adventure }));
  return { api, ...open() };
}

it('is a list of steps with their states, walked by arrow keys', async () => {
  const { user } = openAdventure(begun);
  const list = within(await screen.findByRole('list', { name: 'Steps of The lamp' }));
  expect(list.getAllByRole('button').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Step 1: Place 1, Open',
    'Step 2: Place 2, Locked',
    'Step 3: Place 3, Locked',
  ]);
  list.getByRole('button', { name: /Place 1/ }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(list.getByRole('button', { name: /Place 3/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: '3. Place 3' })).toBeInTheDocument();
  expect(screen.getByText(/is told once you have done the steps before it/)).toBeInTheDocument();
  expect(screen.getByText('Next: Place 1')).toBeInTheDocument();
});

it('goes on to the next step once one is read', async () => {
  const { api, user } = openAdventure(begun);
  api.on(adventureRoutes.read, () => ({
    success: true as const,
    data: adventureOf([
      step(1, { state: 'done', story: 'The harbour is dark.' }),
      step(2, { state: 'open', story: 'The lamp wants a word.', challengeId, challengeName: 'A word' }),
      step(3),
    ]),
  }));
  expect(await screen.findByText('The harbour is dark.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('The lamp wants a word.')).toBeInTheDocument();
  expect(api.calls(adventureRoutes.read)[0]).toMatchObject({ params: { stepId: begun.steps[0]?.id } });
  expect(screen.getByRole('link', { name: 'Open the challenge' })).toHaveAttribute(
    'href',
    `/challenges/${challengeId}?adventure=${id}`,
  );
  expect(screen.getByRole('progressbar', { name: '1 of 3 steps' })).toBeInTheDocument();
});

it('says why a step could not be noted', async () => {
  const { api, user } = openAdventure(begun);
  api.on(adventureRoutes.read, () => new FakeError('LOCKED', { message: 'This step opens later.' }));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('This step opens later.')).toBeInTheDocument();
});

it('tells an author which adventure has no steps yet', async () => {
  const { api, open } = staffApp('/cyber-adventure');
  const { steps: _steps, can: _can, ...card } = adventureOf([]);
  api.on(adventureRoutes.list, () => ({
    success: true as const,
    data: [{ ...card, places: [] }],
    can: { edit: true },
  }));
  open();
  expect(await screen.findByText('This adventure has no steps yet.')).toBeInTheDocument();
  expect(screen.queryByText('Begin')).not.toBeInTheDocument();
});

it('lists the adventures with how far one is', async () => {
  const { api, open } = staffApp('/cyber-adventure');
  const { steps, can: _can, ...card } = adventureOf([step(1, { state: 'done' }), step(2, { state: 'open' })]);
  api.on(adventureRoutes.list, () => ({
    success: true as const,
    data: [{ ...card, places: steps.map(({ x, y, state }) => ({ x, y, state })) }],
    can: { edit: true },
  }));
  open();
  expect(await screen.findByRole('link', { name: 'The lamp' })).toHaveAttribute(
    'href',
    `/cyber-adventure/${id}`,
  );
  expect(screen.getByText('Go on')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manage adventures' })).toBeInTheDocument();
});

it('says that there is none', async () => {
  const { api, open } = staffApp('/cyber-adventure');
  api.on(adventureRoutes.list, () => ({ success: true as const, data: [], can: { edit: false } }));
  open();
  await waitFor(() => expect(screen.getByText('No adventure has been told here yet.')).toBeInTheDocument());
});
