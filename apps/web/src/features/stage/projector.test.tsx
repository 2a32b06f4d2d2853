import '../../testing/setup.ts';
import { type FirstBlood, stageRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ceremonyOf, event, screenOf, stageApp } from './stage-fixture.ts';

const address = `/scoreboard/${event.id}?view=projector`;

const blood = (challengeId: string, challengeName: string, at: string): FirstBlood => ({
  challengeId,
  challengeName,
  category: 'Web',
  unitId: '01890a5d-ac96-774b-bcce-b302099b0001',
  name: 'Seals',
  isTeam: true,
  userId: null,
  username: null,
  at,
});
const alpha = blood('01890a5d-ac96-774b-bcce-b302099c0001', 'Alpha', '2026-11-20T11:00:00.000Z');
const beta = blood('01890a5d-ac96-774b-bcce-b302099c0002', 'Beta', '2026-11-20T11:30:00.000Z');

it('shows the board without the shell, and turns by the keys', async () => {
  const { api, open } = stageApp(address, () => ceremonyOf(null, 0, 'none'));
  api.on(stageRoutes.screen, () => screenOf({ bloods: [alpha], isFrozen: true }));
  const { user } = open();
  expect(await screen.findByText('player-12')).toBeInTheDocument();
  expect(screen.getByRole('main', { name: 'Projector' })).toHaveTextContent('Winter Cup');
  expect(screen.getByText('Frozen')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Alpha')).toBeInTheDocument();
  expect(screen.queryByText('player-12')).not.toBeInTheDocument();
  await user.keyboard(' ');
  expect(await screen.findByText('Paused')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('player-12')).toBeInTheDocument();
});

it('has its keys in an overlay, changes its look, and is left by Escape', async () => {
  const { open } = stageApp(address, () => ceremonyOf(null, 0, 'none'));
  const { user, router } = open();
  const page = await screen.findByRole('main', { name: 'Projector' });
  await screen.findByText('player-12');
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('Full screen');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument();
  const before = page.dataset['mantineColorScheme'];
  await user.keyboard('r');
  await waitFor(() => expect(page.dataset['mantineColorScheme']).not.toBe(before));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('view'));
});

it('signals a new first blood, and keeps the board when it cannot be read again', async () => {
  const { api, open } = stageApp(address, () => ceremonyOf(null, 0, 'none'));
  api.on(stageRoutes.screen, () => screenOf({ bloods: [alpha] }));
  const { queryClient } = open();
  await screen.findByText('player-12');
  expect(screen.queryByText('First blood')).not.toBeInTheDocument();
  api.on(stageRoutes.screen, () => screenOf({ bloods: [beta, alpha] }));
  await queryClient.invalidateQueries({ queryKey: [stageRoutes.screen.id] });
  expect(await screen.findByText('Seals is the first to solve Beta')).toBeInTheDocument();
});

it('shows the ceremony in place of all other screens', async () => {
  const { open } = stageApp(address, () => ceremonyOf(7, 9));
  open();
  expect(await screen.findByText('Place 7')).toBeInTheDocument();
  expect(screen.queryByText('player-12')).not.toBeInTheDocument();
});
