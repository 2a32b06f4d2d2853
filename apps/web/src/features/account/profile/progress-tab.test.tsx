import '../../../testing/setup.ts';
import { dashboardRoutes, profileRoutes, progressRoutes } from '@guidon/contract';
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
  const badge = {
    description: '',
    icon: 'footprint' as const,
    rarity: 'COMMON' as const,
    points: 10,
    note: '',
  };
  api.on(progressRoutes.mine, () => ({
    success: true as const,
    data: {
      xp: 1_346,
      level: 5,
      levelXp: 1_000,
      nextLevelXp: 1_500,
      badges: [
        {
          ...badge,
          id: 'b0000000-0000-4000-8000-000000000001',
          name: 'First Step',
          goal: 'Solve a question.',
          earnedAt: '2026-03-01T10:00:00.000Z',
        },
        {
          ...badge,
          id: 'b0000000-0000-4000-8000-000000000002',
          name: 'Pennant',
          goal: 'Solve 10 questions.',
          earnedAt: null,
        },
      ],
      history: [
        { day: '2026-02-28', xp: 0 },
        { day: '2026-03-01', xp: 1_346 },
      ],
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
  expect(within(screen.getByRole('list', { name: 'Badges' })).getByText('First Step')).toBeVisible();
  expect(screen.getByText('Solve 10 questions.')).toBeVisible();
  expect(screen.getByText('1,346 XP on 1 of the last 30 days')).toBeVisible();
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
