import '../../../testing/setup.ts';
import { teamProgressRoutes, type TeamSubmission } from '@guidon/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { ada, ids, me, openTeamPart } from './open-team-fixture.tsx';
import { PointsBanner } from './points-banner.tsx';
import { TeamSubmissionsPanel } from './team-submissions-panel.tsx';

afterEach(() => void vi.useRealTimers());

const row = (changes: Partial<TeamSubmission> = {}): TeamSubmission => ({
  id: ids.question,
  submittedBy: ada,
  questionId: ids.question,
  challenge: { id: ids.challenge, name: 'Cookie jar' },
  isCorrect: true,
  isPartial: false,
  isPending: false,
  pointsAwarded: 100,
  submissionTime: new Date().toISOString(),
  metadata: { attemptNumber: 2, timeToSolve: 95 },
  ...changes,
});

const totals = { attempts: 3, correct: 2, incorrect: 1, points: 100, successRate: 67 };
const panel = <TeamSubmissionsPanel teamId={ids.team} eventId={ids.event} />;
const solved = {
  solvedBy: ada,
  questionId: ids.question,
  challengeId: ids.challenge,
  points: 110,
  timestamp: new Date().toISOString(),
};

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;

const open = (rows: TeamSubmission[]) =>
  openTeamPart(panel, (api) =>
    api.on(teamProgressRoutes.submissions, () => ({
      success: true as const,
      data: { totals, rows },
      nextCursor: null,
    })),
  );

it('shows totals and the latest attempts, with who made them, which they were and how long they took', async () => {
  const wrong = row({
    id: me.id,
    submittedBy: me,
    isCorrect: false,
    pointsAwarded: 0,
    metadata: { attemptNumber: 1, timeToSolve: null },
  });
  const part = row({ ...wrong, id: ids.team, isPartial: true });
  await open([row(), wrong, part]);
  const list = await screen.findByRole('list', { name: 'Latest submissions' });
  const [first, second, third] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Cookie jar.*ada-l.*Attempt 2.*1m 35s.*\+100/);
  expect(within(first ?? list).getByRole('img', { name: 'Correct' })).toBeInTheDocument();
  expect(second).toHaveTextContent(/Attempt 1$/);
  expect(within(third ?? list).getByRole('img', { name: 'Right in part' })).toBeInTheDocument();
  expect(figure('Total attempts')).toHaveTextContent('3');
  expect(figure('Success rate')).toHaveTextContent('67%');
  expect(figure('Incorrect')).toHaveTextContent('1');
  expect(figure('Points')).toHaveTextContent('100');
});

it('says that nobody has answered, and what failed', async () => {
  const { unmount } = await open([]);
  expect(await screen.findByText('Nobody of the team has answered yet.')).toBeInTheDocument();
  unmount();
  await openTeamPart(panel, (api) =>
    api.on(teamProgressRoutes.submissions, () => new FakeError('INTERNAL', { message: '' })),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again');
});

it.each([
  ['a solve', 'question-solved'],
  ['an answer that was not right', 'attempt-recorded'],
] as const)('reads the attempts again at once after %s of a mate', async (_what, event) => {
  const { api, hear } = await open([row()]);
  await screen.findByText('Cookie jar');
  const before = api.calls(teamProgressRoutes.submissions).length;
  hear(event, event === 'question-solved' ? solved : { teamId: ids.team });
  await waitFor(() => expect(api.calls(teamProgressRoutes.submissions).length).toBeGreaterThan(before));
});

it('shows what a mate has just earned for three seconds', async () => {
  const { hear } = await openTeamPart(<PointsBanner teamId={ids.team} />, () => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  hear('question-solved', solved);
  expect(screen.getByText('+110 Points')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(2_800));
  expect(screen.getByText('+110 Points')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.queryByText('+110 Points')).not.toBeInTheDocument();
});
