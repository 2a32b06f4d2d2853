import '../../../../testing/setup.ts';
import { adventureRoutes, challengeRoutes, type ManagedAdventure } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../../testing/fake-api.ts';
import { staffApp } from '../../../../testing/staff-app.ts';

const id = '01890a5d-ac96-774b-bcce-00000000ad01';
const step = (n: number): ManagedAdventure['steps'][number] => ({
  id: `01890a5d-ac96-774b-bcce-00000000ad1${n}`,
  x: 100 * n,
  y: 500,
  title: `Place ${n}`,
  story: `Story ${n}`,
  challenge: null,
});
const adventure: ManagedAdventure = {
  id,
  title: 'The lamp',
  summary: '',
  theme: 'ruins',
  isPublished: false,
  stepCount: 2,
  updatedAt: '2030-01-01T00:00:00Z',
  steps: [step(1), step(2)],
  version: 4,
};

async function openEditor() {
  const { api, open } = staffApp(`/admin/adventures/${id}`);
  api.on(adventureRoutes.getManaged, () => ({ success: true as const, data: adventure }));
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [],
    nextCursor: null,
    total: 0,
    categories: [],
    can: { create: true },
  }));
  const app = open();
  await screen.findByRole('heading', { name: 'The lamp' });
  return { api, ...app };
}

it('moves a step on the map by keys, and another in the list, and saves both', async () => {
  const { api, user } = await openEditor();
  api.on(adventureRoutes.update, () => ({ success: true as const, data: { ...adventure, version: 5 } }));
  screen.getByRole('button', { name: 'Place of step 1, Place 1' }).focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByText('Step 1 is at 110, 450')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Move Place 1 down' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Adventure saved')).toBeInTheDocument();
  expect(api.calls(adventureRoutes.update)[0]).toMatchObject({
    body: {
      version: 4,
      steps: [
        { id: step(2).id, title: 'Place 2' },
        { id: step(1).id, x: 110, y: 450, title: 'Place 1', challengeId: null },
      ],
    },
  });
});

it('adds a step, and does not send one without a title', async () => {
  const { api, user } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Add step' }));
  const title = screen.getByRole('textbox', { name: 'Title of the step' });
  expect(title).toHaveValue('Step 3');
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Title of the step is required')).toBeInTheDocument();
  expect(api.calls(adventureRoutes.update)).toHaveLength(0);
});

it('asks before a step is removed with its story', async () => {
  const { user } = await openEditor();
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: 'Remove Place 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Place 2?' }));
  expect(dialog.getByText('The step goes with its story when you save the adventure.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove Place 2' }));
  await waitFor(() => expect(steps.getAllByRole('listitem')).toHaveLength(1));
});

it('opens the step that is wrong where another one is open', async () => {
  const { api, user } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Edit step 2, Place 2' }));
  await user.clear(screen.getByRole('textbox', { name: 'Title of the step' }));
  await user.click(screen.getByRole('button', { name: 'Edit step 1, Place 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Title of the step is required')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title of the step' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Step 2' })).toBeInTheDocument();
  expect(screen.queryByText(/^steps\./)).not.toBeInTheDocument();
  expect(api.calls(adventureRoutes.update)).toHaveLength(0);
});

it('keeps what is typed while it is being saved', async () => {
  const { api, user } = await openEditor();
  const gate = Promise.withResolvers<void>();
  api.on(adventureRoutes.update, async () => {
    await gate.promise;
    const title = 'The lamp of';
    return { success: true as const, data: { ...adventure, title, version: 5 } };
  });
  const name = screen.getByRole('textbox', { name: 'Title' });
  await user.type(name, ' of');
  await user.keyboard('{Control>}s{/Control}');
  await user.type(name, ' Alexandria');
  gate.resolve();
  expect(await screen.findByText('Adventure saved')).toBeInTheDocument();
  expect(name).toHaveValue('The lamp of Alexandria');
  expect(screen.getByText('There are changes that are not saved.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(adventureRoutes.update)).toHaveLength(2));
  expect(api.calls(adventureRoutes.update)[1]?.body).toMatchObject({
    title: 'The lamp of Alexandria',
    version: 5,
  });
});

it('keeps what was typed where somebody else has saved first', async () => {
  const { api, user } = await openEditor();
  api.on(adventureRoutes.update, () => new FakeError('CONFLICT'));
  const name = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(name);
  await user.type(name, 'The lantern');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(name).toHaveValue('The lantern');
});

it('lists adventures for their authors, and deletes one once it is confirmed', async () => {
  const { api, open } = staffApp('/admin/adventures');
  const { steps: _steps, summary: _summary, version: _version, ...summary } = adventure;
  api.on(adventureRoutes.managed, () => ({ success: true as const, data: [summary] }));
  api.on(adventureRoutes.remove, () => ({ success: true as const }));
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Adventures' }));
  expect(list.getByText('Draft')).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Actions for The lamp' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete The lamp?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Adventure deleted')).toBeInTheDocument();
});

it('makes no adventure before it has a name', async () => {
  const { api, open } = staffApp('/admin/adventures');
  api.on(adventureRoutes.managed, () => ({ success: true as const, data: [] }));
  api.on(adventureRoutes.create, () => ({ success: true as const, data: adventure }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create adventure' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A new adventure' }));
  expect(dialog.getByRole('button', { name: 'Create adventure' })).toBeDisabled();
  expect(api.calls(adventureRoutes.create)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'The lamp');
  await user.click(dialog.getByRole('button', { name: 'Create adventure' }));
  await waitFor(() =>
    expect(api.calls(adventureRoutes.create)[0]?.body).toMatchObject({ title: 'The lamp' }),
  );
});
