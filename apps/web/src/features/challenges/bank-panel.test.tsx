import '../../testing/setup.ts';
import {
  authoringRoutes,
  challengeRatingRoutes,
  challengeRoutes,
  questionRoutes,
  sessionRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { sessionUser } from '../../testing/session-user.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { challengeFixture } from './challenge-fixture.ts';

const id = (n: number) => `0192f0c1-0000-7000-8000-0000000000a${n}`;

it('selects a range with Shift, retires it with an outcome a row, and takes it back', async () => {
  const { api, open } = staffApp('/admin/challenges');
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [1, 2, 3].map((n) => ({ ...challengeFixture, id: id(n), name: `Challenge ${n}` })),
    nextCursor: null,
    total: 3,
    categories: ['web'],
    can: { create: true },
  }));
  api.on(authoringRoutes.change, () => ({
    success: true as const,
    data: [
      {
        challengeId: id(1),
        name: 'Challenge 1',
        outcome: 'changed' as const,
        undo: { challengeId: id(1), version: 5, isRetired: false },
      },
      { challengeId: id(2), name: 'Challenge 2', outcome: 'forbidden' as const, undo: null },
    ],
  }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Challenge 1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Challenge 2' }));
  await user.keyboard('{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Retire' }));
  const outcome = await screen.findByText('1 challenge changed');
  expect(api.calls(authoringRoutes.change)[0]?.body).toEqual({
    changes: [id(1), id(2)].map((challengeId) => ({ challengeId, isRetired: true })),
  });
  expect(screen.getByText('is changed by its authors alone').closest('li')).toHaveTextContent('Challenge 2');
  expect(outcome).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(api.calls(authoringRoutes.change).at(-1)?.body).toEqual({
    changes: [{ challengeId: id(1), version: 5, isRetired: false }],
  });
});

it('lists questions, changes several with an outcome each, and judges an answer', async () => {
  const { api, open } = staffApp('/admin/questions');
  const challenge = {
    id: challengeFixture.id,
    name: 'Cookie jar',
    category: 'web',
    difficulty: 1,
    isDynamic: false,
    isRetired: false,
  };
  api.on(questionRoutes.list, () => ({
    success: true as const,
    data: [1, 2].map((n) => ({
      id: id(n),
      title: `Question ${n}`,
      kind: 'text' as const,
      points: 100,
      maxAttempts: null,
      challenge,
      tries: 8,
      solved: 2,
      rightShare: 0.25,
      options: [],
    })),
    nextCursor: null,
    total: 2,
    categories: ['web'],
  }));
  api.on(questionRoutes.change, () => ({
    success: true as const,
    data: [
      { id: id(1), outcome: 'changed' as const },
      { id: id(2), outcome: 'has-history' as const },
    ],
  }));
  api.on(questionRoutes.tryAnswer, () => ({
    success: true as const,
    data: { isCorrect: true, isPending: false, share: null, recorded: 'flag' },
  }));
  const { user } = open();
  expect(await screen.findAllByText('25%')).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Points and attempts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Points'), '70');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 question changed');
  expect(within(screen.getByRole('alert')).getByText('Question 2')).toBeInTheDocument();
  expect(api.calls(questionRoutes.change)[0]?.body).toEqual({ ids: [id(1), id(2)], points: 70 });
  await user.click(screen.getByRole('button', { name: 'Question 1 Cookie jar' }));
  const trial = within(await screen.findByRole('dialog'));
  await user.type(trial.getByRole('textbox', { name: 'Answer' }), 'flag');
  await user.click(screen.getByRole('button', { name: 'Judge it' }));
  expect(await trial.findByText('Right')).toBeInTheDocument();
});

it('keeps what was chosen for several challenges when it could not be changed', async () => {
  const { api, open } = staffApp('/admin/challenges');
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [{ ...challengeFixture, id: id(1), name: 'Challenge 1' }],
    nextCursor: null,
    total: 1,
    categories: ['web'],
    can: { create: true },
  }));
  api.on(authoringRoutes.change, () => new FakeError('INTERNAL'));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /Challenge 1/ }, { timeout: 8_000 }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  const category = dialog.getByRole('combobox', { name: 'Category' });
  await user.type(category, 'pwn');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(api.calls(authoringRoutes.change)).toHaveLength(1));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled());
  expect(category).toHaveValue('pwn');
});

it('selects what is not loaded yet as well', async () => {
  const { api, open } = staffApp('/admin/challenges');
  api.on(challengeRoutes.list, ({ query }) => ({
    success: true as const,
    data: [!query.has('cursor') ? 1 : 2].map((n) => ({
      ...challengeFixture,
      id: id(n),
      name: `Challenge ${n}`,
    })),
    nextCursor: !query.has('cursor') ? 'more' : null,
    total: 2,
    categories: ['web'],
    can: { create: true },
  }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Challenge 1' }));
  await user.click(screen.getByRole('button', { name: 'Select all 2' }));
  expect(await screen.findByRole('region', { name: '2 selected' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select Challenge 2' })).toBeChecked();
});

function organizersApp(address: string) {
  const { api, open } = staffApp(address);
  const ofOthers = { edit: false, remove: false, duplicate: false, retire: false };
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role: 'organizer' }) }));
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [
      { ...challengeFixture, id: id(1), name: 'Their own' },
      { ...challengeFixture, id: id(2), name: 'Of others', can: ofOthers },
    ],
    nextCursor: null,
    total: 2,
    categories: ['web'],
    can: { create: true },
  }));
  return { api, open };
}

it('lets an organizer write and import, and offers nothing that is for all of the organization', async () => {
  const { api, open } = organizersApp('/admin/challenges');
  api.on(authoringRoutes.change, () => ({ success: true as const, data: [] }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Of others' }, { timeout: 8_000 }));
  for (const name of ['Create challenge', 'Import', 'Export'])
    expect(screen.getAllByRole('button', { name })[0]).toBeEnabled();
  const bulk = within(screen.getByRole('region', { name: '1 selected' }));
  expect(bulk.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(bulk.getByRole('button', { name: 'Change' })).toBeDisabled();
  for (const name of ['Sequences', 'Adventures', 'Badges', 'Questions'])
    expect(within(screen.getByRole('main')).queryByRole('link', { name })).toBeNull();
});

it('shows an organizer the desk without who else may open the challenge, and asks for nothing of that', async () => {
  const { api, open } = organizersApp(`/admin/challenges/${id(1)}`);
  api.on(challengeRoutes.get, () => ({ success: true as const, data: { ...challengeFixture, id: id(1) } }));
  api.on(challengeRatingRoutes.ofChallenge, () => ({
    success: true as const,
    data: { mean: null, count: 0, counts: [0, 0, 0, 0, 0], comments: [] },
  }));
  api.on(authoringRoutes.authors, () => ({
    success: true as const,
    data: { owner: null, authors: [], candidates: [], authorsOnly: false, can: { edit: true } },
  }));
  open();
  const desk = within(await screen.findByRole('region', { name: 'Edit challenge' }, { timeout: 8_000 }));
  expect(await desk.findByRole('textbox', { name: 'Name' })).toBeEnabled();
  await waitFor(() => expect(api.calls(authoringRoutes.authors)).toHaveLength(1));
  expect(api.calls(challengeRoutes.publication)).toEqual([]);
});
