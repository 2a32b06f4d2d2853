import '../../testing/setup.ts';
import { stageRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ceremonyOf, event, ranked, stageApp } from './stage-fixture.ts';

const address = `/events/${event.id}/ceremony`;

it('shows what is revealed, who is still to come, and marks the reader', async () => {
  const { api, open } = stageApp(address, () => ceremonyOf(5, 6));
  api.on(stageRoutes.ownPlace, () => ({
    success: true as const,
    data: { isRevealed: true, entry: ranked(6) },
  }));
  open();
  const waiting = await screen.findByRole('region', { name: 'Still to come' });
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('Place 5')).toBeInTheDocument();
  expect(screen.getByText('Place 5: player-5')).toHaveAttribute('role', 'status');
  const rest = screen.getByRole('list', { name: 'Revealed places' });
  expect(rest).toHaveTextContent('player-6');
  expect(await within(rest).findByText('You')).toBeInTheDocument();
});

it('tells a reader beyond the lists their own place', async () => {
  const { api, open } = stageApp(address, () => ceremonyOf(5, 6));
  api.on(stageRoutes.ownPlace, () => ({
    success: true as const,
    data: { isRevealed: true, entry: ranked(250) },
  }));
  open();
  expect(await screen.findByText('Your place: 250')).toBeInTheDocument();
});

it('has the first three on a podium, and leads to the board once it is published', async () => {
  const { open } = stageApp(address, () => ceremonyOf(1, 5, 'published'));
  open();
  const podium = await screen.findByRole('list', { name: 'Podium' });
  expect(within(podium).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Open the scoreboard' })).toHaveAttribute(
    'href',
    `/events/${event.id}/scoreboard`,
  );
  expect(screen.queryByRole('region', { name: 'Still to come' })).not.toBeInTheDocument();
});

it('says when there is no ceremony', async () => {
  const { open } = stageApp(address, () => ceremonyOf(null, 0, 'none'));
  open();
  expect(await screen.findByText('This event has no ceremony now.')).toBeInTheDocument();
});
