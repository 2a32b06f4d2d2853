import '../../testing/setup.ts';
import { authoringRoutes, playRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { staffApp } from '../../testing/staff-app.ts';
import { box, challenge, challengeId, field, flagId, hint, result } from './challenge-page-fixture.ts';

const Body = z.object({ hintIds: z.array(z.string()), answer: z.unknown().optional() });
const tried = { questionId: flagId, attemptsUsed: 1, isPending: false, fraction: 0.5, parts: ['part'] };

async function openPreview() {
  const { api, open } = staffApp(`/admin/challenges/${challengeId}/preview`);
  const closed = hint({ title: 'Where to begin', cost: 25 });
  api.on(authoringRoutes.preview, ({ body }) => {
    const { hintIds, answer } = Body.parse(body);
    const hints = [hintIds.includes(closed.id) ? { ...closed, content: 'Look left' } : closed];
    return {
      success: true as const,
      data: {
        challenge: challenge({ eventId: null, eventName: null, hints }),
        result: answer === undefined ? null : result().data,
        tried: answer === undefined ? null : tried,
      },
    };
  });
  const app = open();
  await screen.findByText('This is what players see.');
  return { api, ...app };
}

it('judges an answer in place, keeps it for what follows, and sends it nowhere else', async () => {
  const { api, user } = await openPreview();
  await user.type(field(), 'flag{right}{Enter}');
  expect(await within(box()).findByText('Correct!')).toBeInTheDocument();
  expect(within(box()).getByText('Solved')).toBeInTheDocument();
  expect(api.calls(authoringRoutes.preview).at(-1)?.body).toMatchObject({
    questionIds: [flagId],
    tried: [tried],
  });
  expect(api.calls(playRoutes.submit)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await within(box()).findByLabelText('Your answer')).toHaveValue('');
});

it('opens a hint without a question and without its cost', async () => {
  const { api, user } = await openPreview();
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('Look left')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls(playRoutes.unlockHint)).toEqual([]);
});
