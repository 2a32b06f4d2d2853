import '../../testing/setup.ts';
import { authoringRoutes, challengeRoutes, questionRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
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
