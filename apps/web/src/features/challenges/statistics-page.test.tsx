import '../../testing/setup.ts';
import { authoringRoutes, type ChallengeStatistics } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffApp } from '../../testing/staff-app.ts';
import { challengeFixture } from './challenge-fixture.ts';

const [flag, port] = challengeFixture.questions;
const eventId = '0192f0c1-0000-7000-8000-0000000000b2';

const played: ChallengeStatistics = {
  name: 'Warm up',
  opened: 1200,
  tried: 40,
  solved: 30,
  tries: 60,
  rightShare: 0.5,
  medianSolveMs: 600_000,
  events: [
    {
      id: eventId,
      name: 'Winter Open',
      opened: 1200,
      tried: 40,
      solved: 30,
      tries: 60,
      rightShare: 0.5,
      medianSolveMs: 600_000,
      isFrozen: true,
    },
  ],
  questions: [
    { id: flag?.id ?? '', title: 'Flag', tried: 40, solved: 38, tries: 50, rightShare: 0.76 },
    { id: port?.id ?? '', title: 'Port', tried: 0, solved: 0, tries: 0, rightShare: null },
  ],
  practice: { tried: 3, solved: 2, tries: 7 },
  wrongAnswers: null,
  can: { seeAnswers: true },
};

function openStatistics(data: ChallengeStatistics) {
  const { api, open } = staffApp(`/admin/challenges/${challengeFixture.id}/statistics`);
  api.on(authoringRoutes.statistics, ({ query }) => ({
    success: true as const,
    data: {
      ...data,
      wrongAnswers:
        query.get('answers') === 'true' ? [{ questionId: port?.id ?? '', answer: '8081', count: 12 }] : null,
    },
  }));
  return { api, ...open() };
}

it('says how a challenge was played, in events and in practice', async () => {
  openStatistics(played);
  expect(await screen.findByRole('heading', { name: 'Warm up' })).toBeInTheDocument();
  expect(await screen.findByText('Median time to solve', { selector: 'dt' })).toBeInTheDocument();
  const events = within(screen.getByRole('table', { name: 'By event' }));
  expect(
    events.getByRole('row', { name: /Winter Open until the freeze 1,200 40 30 60 50% 10 min/ }),
  ).toBeInTheDocument();
  const questions = within(screen.getByRole('table', { name: 'By question' }));
  expect(questions.getByRole('row', { name: 'Port 0 0 0 –' })).toBeInTheDocument();
  expect(
    screen.getByText(/In practice 3 members tried it and 2 solved it, with 7 answers/),
  ).toBeInTheDocument();
});

it('asks for wrong answers only when somebody wants them, and says that it is recorded', async () => {
  const { api, user } = openStatistics(played);
  const show = await screen.findByRole('button', { name: 'Show frequent wrong answers' });
  expect(screen.getByText('That somebody has looked is recorded.')).toBeInTheDocument();
  expect(api.calls(authoringRoutes.statistics).map(({ query }) => query.get('answers'))).toEqual(['false']);
  await user.click(show);
  await waitFor(() => expect(screen.getByText('8081')).toBeInTheDocument());
  expect(screen.getByText('12 ×')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show frequent wrong answers' })).not.toBeInTheDocument();
});

it('says so where nobody has played it', async () => {
  const nothing = { opened: 0, tried: 0, solved: 0, tries: 0 };
  openStatistics({ ...played, ...nothing, events: [], practice: { tried: 0, solved: 0, tries: 0 } });
  expect(await screen.findByText(/Nobody has played this challenge yet/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
