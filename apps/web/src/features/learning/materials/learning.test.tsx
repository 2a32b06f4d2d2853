import '../../../testing/setup.ts';
import { type LearningCollection, type LearningItem, learningRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffApp } from '../../../testing/staff-app.ts';
import { bodyOf } from '../../teams/chat/open-chat-fixture.tsx';

const id = '01890a5d-ac96-774b-bcce-00000000ea01';
const itemId = (n: number) => `01890a5d-ac96-774b-bcce-00000000ea1${n}`;

function collectionOf(doneCount: number): LearningCollection {
  const kinds = ['text', 'check'] as const;
  return {
    id,
    title: 'First steps',
    description: 'What a request is.',
    audience: 'members',
    isPublished: true,
    minutes: 5,
    progress: { done: doneCount, total: 2 },
    updatedAt: '2030-01-01T00:00:00Z',
    version: 1,
    links: null,
    can: { edit: false },
    items: kinds.map((kind, place) => ({
      id: itemId(place),
      kind,
      title: `Part ${place}`,
      minutes: kind === 'text' ? 5 : null,
      isDone: place < doneCount,
    })),
  };
}

function itemOf(place: number, part: Partial<LearningItem> = {}): LearningItem {
  const [head] = collectionOf(0).items.slice(place);
  if (head === undefined) throw new Error('no such part');
  return {
    ...head,
    body: `Body ${place}`,
    url: null,
    file: null,
    question: null,
    explanation: null,
    ...part,
  };
}

it('goes on to the next part once one is done, and checks an answer on the server', async () => {
  const { api, open } = staffApp(`/learning-materials/${id}`);
  let done = 0;
  api.on(learningRoutes.get, () => ({ success: true as const, data: collectionOf(done) }));
  api.on(learningRoutes.item, ({ params }) => ({
    success: true as const,
    data:
      params.itemId === itemId(0)
        ? itemOf(0, { isDone: done > 0 })
        : itemOf(1, {
            isDone: done > 1,
            question: { options: ['GET', 'POST'] },
            explanation: done > 1 ? 'A GET only reads.' : null,
          }),
  }));
  api.on(learningRoutes.setDone, () => {
    done = 1;
    return { success: true as const, data: { done, total: 2 } };
  });
  api.on(learningRoutes.answer, ({ body }) => {
    const isRight = JSON.stringify(body) === '{"option":1}';
    if (isRight) done = 2;
    const progress = { done, total: 2 };
    return {
      success: true as const,
      data: { isRight, explanation: isRight ? 'A GET only reads.' : null, progress },
    };
  });
  const { user } = open();
  expect(await screen.findByText('Body 0')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done, go on' }));
  expect(await screen.findByText('Body 1')).toBeInTheDocument();
  expect(screen.getAllByRole('progressbar', { name: '1 of 2 done' })[0]).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'GET' }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not yet.');
  await user.click(screen.getByRole('radio', { name: 'POST' }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('A GET only reads.')).toBeInTheDocument();
  expect(await screen.findByText('You have worked through all of it.')).toBeInTheDocument();
});

it('puts parts into another order by keys, and sends it', async () => {
  const { api, open } = staffApp(`/resources/learning/${id}`);
  const data = { ...collectionOf(0), links: { challenges: [], events: [] }, can: { edit: true } };
  api.on(learningRoutes.get, () => ({ success: true as const, data }));
  api.on(learningRoutes.reorder, () => ({
    success: true as const,
    data: { ...data, items: data.items.toReversed() },
  }));
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Parts' });
  within(list).getByRole('button', { name: 'Edit part 1, Part 0' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await within(list).findByRole('button', { name: 'Edit part 2, Part 0' })).toBeInTheDocument();
  expect(screen.getByText('Part 0 is part 2 of 2')).toBeInTheDocument();
  expect(api.calls(learningRoutes.reorder)[0]).toMatchObject({ body: { itemIds: [itemId(1), itemId(0)] } });
});

it('writes a part that is moved again before the first move is written', async () => {
  const { api, open } = staffApp(`/resources/learning/${id}`);
  const { items: heads, ...collection } = collectionOf(0);
  const third = { ...itemOf(0), id: itemId(2), title: 'Part 2' };
  const data = { ...collection, items: [...heads, third], links: null, can: { edit: true } };
  api.on(learningRoutes.get, () => ({ success: true as const, data }));
  const gate = Promise.withResolvers<void>();
  api.on(learningRoutes.reorder, async ({ body }) => {
    await gate.promise;
    const { itemIds } = bodyOf(learningRoutes.reorder, body);
    const items = itemIds.flatMap((itemId) => data.items.find((item) => item.id === itemId) ?? []);
    return { success: true as const, data: { ...data, items } };
  });
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Parts' });
  within(list).getByRole('button', { name: 'Edit part 1, Part 0' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  gate.resolve();
  await waitFor(() => expect(api.calls(learningRoutes.reorder)).toHaveLength(2));
  expect(api.calls(learningRoutes.reorder)[1]).toMatchObject({
    body: { itemIds: [itemId(1), itemId(2), itemId(0)] },
  });
  expect(await within(list).findByRole('button', { name: 'Edit part 3, Part 0' })).toBeInTheDocument();
});
