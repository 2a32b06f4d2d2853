import '../../../testing/setup.ts';
import { challengeRoutes, type Sequence, sequenceRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';

const step = (n: number, rule: Sequence['steps'][number]['rule']): Sequence['steps'][number] => ({
  challengeId: `01890a5d-ac96-774b-bcce-00000000c00${n}`,
  name: `Challenge ${n}`,
  category: 'Web',
  difficulty: 1,
  points: 100,
  rule,
});
const sequence: Sequence = {
  id: '01890a5d-ac96-774b-bcce-00000000ce01',
  name: 'Warm up',
  stepCount: 3,
  eventCount: 1,
  updatedAt: '2030-01-01T00:00:00Z',
  steps: [step(1, { kind: 'all-before' }), step(2, { kind: 'all-before' }), step(3, { kind: 'any', k: 1 })],
  events: [{ id: '01890a5d-ac96-774b-bcce-00000000ee01', name: 'Winter Open' }],
  version: 2,
  can: { edit: true },
};

function openSequences(search = '') {
  const { api, open } = staffApp(`/admin/sequences${search}`);
  const { steps: _steps, events: _events, version: _version, can: _can, ...summary } = sequence;
  api.on(sequenceRoutes.list, () => ({ success: true as const, data: [summary] }));
  api.on(sequenceRoutes.get, () => ({ success: true as const, data: sequence }));
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [],
    nextCursor: null,
    total: 0,
    categories: [],
    can: { create: true },
  }));
  return { api, ...open() };
}

it('says each rule as a sentence, and moves a step by buttons and by keys', async () => {
  const { api, user } = openSequences(`?edit=${sequence.id}`);
  api.on(sequenceRoutes.update, () => ({ success: true as const, data: sequence }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit sequence' }));
  const list = within(await drawer.findByRole('list', { name: 'Steps' }));
  expect(drawer.getByText(/Used in Winter Open/)).toBeInTheDocument();
  const rows = () => list.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows()).toEqual([
    expect.stringContaining('Open from the start.'),
    expect.stringContaining('Opens once Challenge 1 is solved.'),
    expect.stringContaining('Opens once any one of the 2 before it is solved.'),
  ]);
  await user.click(list.getByRole('button', { name: 'Move Challenge 2 up' }));
  expect(drawer.getByText('Challenge 2 is step 1 of 3')).toBeInTheDocument();
  list.getByRole('button', { name: 'Remove Challenge 1' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(rows()[0]).toContain('Challenge 1');
  await user.click(list.getByRole('combobox', { name: 'What opens Challenge 2' }));
  await user.click(await screen.findByRole('option', { name: 'At a score' }));
  const points = list.getByRole('textbox', { name: 'Points' });
  await user.clear(points);
  await user.type(points, '250');
  expect(rows()[1]).toContain('Opens at 250 points.');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sequence saved')).toBeInTheDocument();
  expect(api.calls(sequenceRoutes.update)[0]).toMatchObject({
    body: {
      version: 2,
      steps: [
        { rule: { kind: 'all-before' } },
        { rule: { kind: 'score', points: 250 } },
        { rule: { kind: 'any', k: 1 } },
      ],
    },
  });
});

it('goes on with a sequence that was made, and asks nothing about changes', async () => {
  const { api, user } = openSequences('?create=true');
  api.on(sequenceRoutes.create, () => ({ success: true as const, data: sequence }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New sequence' }));
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), 'Warm up');
  await user.click(drawer.getByRole('button', { name: 'Create sequence' }));
  expect(await screen.findByRole('dialog', { name: 'Edit sequence' })).toBeInTheDocument();
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
});

it('says why a sequence in use stays', async () => {
  const { api, user } = openSequences();
  api.on(
    sequenceRoutes.remove,
    () => new FakeError('CONFLICT', { message: 'Events use this sequence: Winter Open.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Warm up' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Warm up?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Events use this sequence: Winter Open.')).toBeInTheDocument();
});

it('asks once before changes are thrown away', async () => {
  const { user } = openSequences(`?edit=${sequence.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit sequence' }));
  await user.type(await drawer.findByRole('textbox', { name: 'Name' }), '!');
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
