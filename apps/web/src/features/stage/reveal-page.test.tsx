import '../../testing/setup.ts';
import { RevealStep, stageRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { ceremonyOf, event, stageApp } from './stage-fixture.ts';

const address = `/events/${event.id}/reveal`;

function openAt(shownFrom: number | null, total = 4) {
  let now = shownFrom;
  let state: 'published' | undefined;
  const app = stageApp(address, () => ceremonyOf(now, total, state));
  app.api.on(stageRoutes.reveal, ({ body }) => {
    const { step, place } = RevealStep.parse(body);
    if (step === 'next') now = (now ?? total + 1) - 1;
    if (step === 'back') now = now === null || now >= total ? null : now + 1;
    if (step === 'to') now = place ?? null;
    if (step === 'publish') [now, state] = [1, 'published'];
    return { success: true as const, data: { state: state ?? ('running' as const), shownFrom: now } };
  });
  const { user } = app.open();
  return { api: app.api, user, steps: () => app.api.calls(stageRoutes.reveal).map(({ body }) => body) };
}

it('reveals the next place and takes it back, by button and by key, from what is on the screen', async () => {
  const { user, steps } = openAt(null);
  expect(await screen.findByText('0 of 4 places revealed')).toBeInTheDocument();
  expect(screen.getByText('Only staff see this.').parentElement).toHaveTextContent('player-4');
  await user.click(screen.getByRole('button', { name: 'Reveal place 4' }));
  expect(await screen.findByText('1 of 4 places revealed')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('2 of 4 places revealed')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('1 of 4 places revealed')).toBeInTheDocument();
  expect(steps()).toEqual([
    { step: 'next', shownFrom: null },
    { step: 'next', shownFrom: 4 },
    { step: 'back', shownFrom: 3 },
  ]);
});

it('reveals down to a place, and leaves the arrows to the field', async () => {
  const { user, steps } = openAt(null, 30);
  const field = await screen.findByRole('textbox', { name: 'Reveal down to place' });
  expect(field).toHaveValue('11');
  await user.clear(field);
  await user.type(field, '5{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'Reveal all below at once' }));
  expect(await screen.findByText('26 of 30 places revealed')).toBeInTheDocument();
  expect(steps()).toEqual([{ step: 'to', place: 5, shownFrom: null }]);
});

it('publishes after a question that counts what is not revealed yet', async () => {
  const { user, steps } = openAt(3);
  await user.click(await screen.findByRole('button', { name: 'Publish the final standings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish the final standings?' });
  expect(dialog).toHaveTextContent('2 places are not revealed yet');
  await user.click(within(dialog).getByRole('button', { name: 'Publish the final standings' }));
  expect(await screen.findByText('Every board and feed shows them.')).toBeInTheDocument();
  expect(steps()).toEqual([{ step: 'publish', shownFrom: 3 }]);
});

it('says so when somebody else was faster, and shows where the ceremony is', async () => {
  const { api, user } = openAt(4);
  api.on(
    stageRoutes.reveal,
    () => new FakeError('CONFLICT', { message: 'The ceremony has moved on meanwhile.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Reveal place 3' }));
  expect(await screen.findByText('The ceremony has moved on meanwhile.')).toBeInTheDocument();
  await waitFor(() => expect(api.calls(stageRoutes.ceremony).length).toBeGreaterThan(1));
});
