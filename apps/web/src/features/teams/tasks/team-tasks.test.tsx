import '../../../testing/setup.ts';
import { playRoutes, teamRoutes, type TeamTask, teamTaskRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { bodyOf } from '../chat/open-chat-fixture.tsx';
import { ada, ids, me, openTeamPart } from '../progress/open-team-fixture.tsx';
import { TeamTasks } from './team-tasks.tsx';

const at = new Date().toISOString();

const task = (changes: Partial<TeamTask> = {}): TeamTask => ({
  id: ids.question,
  title: 'Read the capture',
  note: '',
  state: 'todo',
  challenge: null,
  questionId: null,
  assignee: null,
  createdBy: ada,
  createdAt: at,
  updatedAt: at,
  version: 1,
  can: { remove: false },
  ...changes,
});

function open(first: TeamTask[], { isStale = false } = {}) {
  let tasks = first;
  return openTeamPart(<TeamTasks teamId={ids.team} eventId={ids.event} />, (api) => {
    api.on(teamTaskRoutes.list, () => ({ success: true as const, data: tasks }));
    api.on(teamTaskRoutes.update, ({ body }) => {
      if (isStale) return new FakeError('CONFLICT', { message: 'A mate has changed this task meanwhile.' });
      const change = bodyOf(teamTaskRoutes.update, body);
      tasks = tasks.map((known) => ({
        ...known,
        state: change.state ?? known.state,
        assignee: change.assigneeId === me.id ? me : known.assignee,
        version: known.version + 1,
      }));
      return { success: true as const, data: tasks[0] ?? task() };
    });
    api.on(teamTaskRoutes.create, ({ body }) => {
      const { title, state } = bodyOf(teamTaskRoutes.create, body);
      tasks = [task({ title, state })];
      return { success: true as const, data: tasks[0] ?? task() };
    });
    api.on(teamRoutes.get, () => new FakeError('NOT_FOUND', {}));
    api.on(playRoutes.challenges, () => ({
      success: true as const,
      data: [],
      solvedQuestionIds: [],
      version: 0,
    }));
  });
}

const column = (name: string) => within(screen.getByRole('region', { name }));

it('moves a task with the arrow keys on its handle, and by its menu', async () => {
  const { user } = await open([task()]);
  const handle = await screen.findByRole('button', { name: /^Move “Read the capture”/ });
  handle.focus();
  await user.keyboard('{ArrowRight}');
  expect(await column('Doing').findByText('Read the capture')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Move/ })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /^What to do/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Done' }));
  expect(await column('Done').findByText('Read the capture')).toBeInTheDocument();
});

it('is taken, by its menu, and deleted only by whoever may', async () => {
  const { user } = await open([task()]);
  await user.click(await screen.findByRole('button', { name: /^What to do/ }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));
  expect(await screen.findByText(me.username)).toBeInTheDocument();
});

it('is added in a dialog', async () => {
  const { user } = await open([]);
  expect(await screen.findByText(/Nothing is planned yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a task' }));
  await user.type(await screen.findByRole('textbox', { name: /What is to be done/ }), 'Look at the logs');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await column('To do').findByText('Look at the logs')).toBeInTheDocument();
});

it('says that a mate was faster, and reads the tasks when one has changed', async () => {
  const { api, user, hear } = await open([task()], { isStale: true });
  (await screen.findByRole('button', { name: /^Move/ })).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(api.calls(teamTaskRoutes.update)).toHaveLength(1));
  expect(column('To do').getByText('Read the capture')).toBeInTheDocument();
  const before = api.calls(teamTaskRoutes.list).length;
  hear('tasks-changed', { teamId: ids.team });
  await waitFor(() => expect(api.calls(teamTaskRoutes.list).length).toBeGreaterThan(before));
});

it('is saved over what a mate has changed meanwhile, but for what was changed here', async () => {
  const { api, user } = await open([task()]);
  await user.click(await screen.findByRole('button', { name: /^What to do/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'Port 4444');
  api.on(teamTaskRoutes.list, () => ({
    success: true as const,
    data: [task({ state: 'doing', version: 2 })],
  }));
  const { version } = task();
  api.on(teamTaskRoutes.update, ({ body }) =>
    bodyOf(teamTaskRoutes.update, body).version === version
      ? new FakeError('CONFLICT', { message: 'A mate has changed this task meanwhile.' })
      : { success: true as const, data: task({ state: 'doing', version: 3 }) },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A mate has changed this task meanwhile.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(teamTaskRoutes.update).at(-1)?.body).toEqual({ note: 'Port 4444', version: 2 });
});

it('asks before a dialog is closed with what was typed in it', async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a task' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a task' }));
  const title = await screen.findByRole('textbox', { name: /What is to be done/ });
  await user.type(title, 'Look at the logs{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(title).toHaveValue('Look at the logs');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
