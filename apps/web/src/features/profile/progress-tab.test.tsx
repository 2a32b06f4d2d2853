import '../../testing/setup.ts';
import { dashboardRoutes, profileRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openProfile } from './profile-fixture.ts';

it('shows the level, the sums and what to do where there is nothing', async () => {
  const { api } = openProfile('progress');
  api.on(profileRoutes.stats, () => ({
    success: true as const,
    data: {
      events: 2,
      submissions: 17,
      solves: 9,
      completedChallenges: 6,
      firstBloods: 1,
      bestRank: null,
      points: 1_346,
      xp: 1_346,
      level: 5,
      levelXp: 1_000,
      nextLevelXp: 1_500,
      practice: { submissions: 12, solves: 5, completedChallenges: 4 },
    },
  }));
  api.on(dashboardRoutes.myEvents, () => ({ success: true as const, data: [] }));
  expect(await screen.findByText('Level 5')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Results in Acme Security' })).toBeInTheDocument();
  expect(screen.getByText('154 XP to level 6')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Progress to level 6' })).toHaveAttribute(
    'aria-valuenow',
    '69',
  );
  expect(screen.getByText('First bloods').nextElementSibling).toHaveTextContent('1');
  expect(screen.getByText('Best rank').nextElementSibling).toHaveTextContent('None yet');
  const panel = screen.getByRole('heading', { name: 'Practice' }).closest('section');
  if (panel === null) throw new Error('no panel of practice');
  const practice = within(panel);
  expect(practice.getByText('Answers given').nextElementSibling).toHaveTextContent('12');
  expect(await screen.findByText(/Events you register for appear here/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse events' })).toBeInTheDocument();
  api.expectAllHandled();
});
