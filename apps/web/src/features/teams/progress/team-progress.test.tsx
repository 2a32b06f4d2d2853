import '../../../testing/setup.ts';
import { type TeamChallengeProgress, teamProgressRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { ada, ids, me, openTeamPart } from './open-team-fixture.tsx';
import { TeamAnalytics } from './team-analytics.tsx';
import { TeamProgress } from './team-progress.tsx';

const props = { teamId: ids.team, eventId: ids.event };

const row = (name: string, changes: Partial<TeamChallengeProgress> = {}): TeamChallengeProgress => ({
  challenge: {
    id: name === 'Cookie jar' ? ids.challenge : ids.question,
    name,
    category: 'Web',
    difficulty: 1,
  },
  points: 100,
  questions: [{ id: ids.question, title: 'Flag', solvedBy: null, solvedAt: null }],
  attempts: 0,
  lastAttemptAt: null,
  openedBy: [],
  lookingAt: [],
  ...changes,
});

const open = (rows: TeamChallengeProgress[]) =>
  openTeamPart(<TeamProgress {...props} />, (api) => {
    api.on(teamProgressRoutes.progress, () => ({ success: true as const, data: rows }));
    api.on(teamProgressRoutes.lookAt, () => ({ success: true as const, data: [] }));
  });

describe('progress', () => {
  it('says who solved what, what is stuck, and live who looks at what', async () => {
    const { hear, user } = await open([
      row('Cookie jar', { attempts: 7, openedBy: [ada, me] }),
      row('Lighthouse', {
        attempts: 1,
        questions: [{ id: ids.question, title: 'Flag', solvedBy: ada, solvedAt: new Date().toISOString() }],
      }),
    ]);
    const stuck = await screen.findByRole('row', { name: /Cookie jar/ });
    expect(stuck).toHaveTextContent(/0 of 1.*7.*stuck.*ada-l and/);
    expect(screen.getByRole('row', { name: /Lighthouse/ })).toHaveTextContent(/1 of 1.*by ada-l.*nobody/);
    hear('member-looking', { userId: ada.id, username: ada.username, challengeId: ids.question });
    expect(within(screen.getByRole('row', { name: /Lighthouse/ })).getAllByText(/ada-l/)).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Stuck' }));
    expect(screen.queryByRole('row', { name: /Lighthouse/ })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Cookie jar/ })).toBeInTheDocument();
  });

  it('waits for the challenges to be revealed', async () => {
    await openTeamPart(<TeamProgress {...props} />, (api) => {
      api.on(teamProgressRoutes.progress, () => new FakeError('EVENT_NOT_LIVE', {}));
      api.on(teamProgressRoutes.lookAt, () => ({ success: true as const, data: [] }));
    });
    expect(await screen.findByText(/once the challenges are revealed/)).toBeInTheDocument();
  });
});

it('shows who is strong where: bars for the eye, the same as a table, and what is stuck', async () => {
  await openTeamPart(<TeamAnalytics {...props} />, (api) =>
    api.on(teamProgressRoutes.analytics, () => ({
      success: true as const,
      data: {
        members: [
          { user: ada, points: 200, solves: 2, attempts: 4, successRate: 50, lastSolveAt: null },
          { user: me, points: 0, solves: 0, attempts: 1, successRate: 0, lastSolveAt: null },
        ],
        categories: [
          { category: 'Web', solved: 2, total: 3, points: 200, bySolver: [{ userId: ada.id, solves: 2 }] },
        ],
        stuck: [{ challenge: { id: ids.challenge, name: 'Cookie jar' }, attempts: 4 }],
      },
    })),
  );
  const table = await screen.findByRole('table', { name: 'Categories' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['2', '0', '1']);
  expect(screen.getByRole('row', { name: /ada-l.*200.*50%/ })).toBeInTheDocument();
  expect(screen.getByText('4 wrong answers')).toBeInTheDocument();
});
