import '../../testing/setup.ts';
import { eventRoutes, type Rehearsal, rehearsalRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';

const challenge = { id: '01890a5d-ac96-774b-bcce-000000000c01', name: 'Beacon' };
const finished: Rehearsal = {
  id: '01890a5d-ac96-774b-bcce-0000000005b1',
  state: 'finished',
  startedAt: '2026-11-23T10:00:00.000Z',
  startedBy: { id: '01890a5d-ac96-774b-bcce-000000000ada', username: 'ada-l' },
  teams: 100,
  seconds: 120,
  progress: { seconds: 120, requests: 9_000, solves: 800 },
  failure: null,
  report: {
    challenges: 20,
    questions: 24,
    files: 7,
    problems: [{ kind: 'file-not-attached', challenge, question: null, detail: 'enc.txt' }],
    load: {
      requests: 9_000,
      perSecond: 75,
      medianMs: 3,
      p95Ms: 12,
      slowestMs: 80,
      cpu: 0.4,
      memoryMiB: 220,
      rightAnswers: 800,
      wrongAnswers: 400,
      hints: 12,
      errors: 0,
    },
    firstError: null,
    sequence: 'The long way',
  },
};
const running: Rehearsal = {
  ...finished,
  state: 'running',
  report: null,
  progress: { seconds: 30, requests: 2_000, solves: 150 },
};

afterEach(() => void vi.useRealTimers());

function openRehearsal(latest: Rehearsal | null, event: Partial<typeof eventFixture> = {}) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/rehearsal`);
  let current = latest;
  api.on(eventRoutes.get, () => ({ success: true as const, data: { ...eventFixture, ...event } }));
  api.on(rehearsalRoutes.get, () => ({ success: true as const, data: current }));
  api.on(rehearsalRoutes.start, () => ({ success: true as const, data: (current = running) }));
  api.on(rehearsalRoutes.stop, () => {
    current = { ...finished, state: 'stopped' };
    return { success: true as const };
  });
  return { api, ...open() };
}

it('starts with the teams and the time that are chosen, and shows how far it is', async () => {
  const { api, user } = openRehearsal(null);
  const teams = await screen.findByRole('textbox', { name: 'Teams' });
  await user.clear(teams);
  await user.type(teams, '20');
  await user.click(screen.getByRole('button', { name: 'Start the rehearsal' }));
  expect(await screen.findByText('30 of 120 seconds, 2,000 requests, 150 right answers')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(api.calls(rehearsalRoutes.start)[0]).toMatchObject({ body: { teams: 20, seconds: 120 } });
});

it('waits for its turn, says which place in line it has, and starts by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api, user } = openRehearsal(null);
  let asked = 0;
  api.on(rehearsalRoutes.start, () => {
    asked += 1;
    const details = { retryAfterSeconds: 90, ahead: 1 };
    if (asked < 2) return new FakeError('REHEARSAL_RUNNING', { message: 'Your place is kept.', details });
    api.on(rehearsalRoutes.get, () => ({ success: true as const, data: running }));
    return { success: true as const, data: running };
  });
  await user.click(await screen.findByRole('button', { name: 'Start the rehearsal' }));
  expect(await screen.findByText('You are number 2 in line')).toBeInTheDocument();
  expect(screen.getByText(/Your place is kept/)).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(92_000);
  expect(await screen.findByText('30 of 120 seconds, 2,000 requests, 150 right answers')).toBeInTheDocument();
  expect(asked).toBe(2);
});

it('waits no longer than its organizer wants to', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api, user } = openRehearsal(null);
  const details = { retryAfterSeconds: 90, ahead: null };
  api.on(rehearsalRoutes.start, () => new FakeError('REHEARSAL_RUNNING', { details }));
  await user.click(await screen.findByRole('button', { name: 'Start the rehearsal' }));
  expect(await screen.findByText('It waits for another rehearsal of your organization')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Do not wait' }));
  expect(screen.getByRole('button', { name: 'Start the rehearsal' })).toHaveFocus();
  await vi.advanceTimersByTimeAsync(92_000);
  expect(api.calls(rehearsalRoutes.start)).toHaveLength(1);
});

it('stops once that is confirmed, and shows what was found until then', async () => {
  const { user } = openRehearsal(running);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop the rehearsal?' }));
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped early')).toBeInTheDocument();
});

it('names what is to be mended, by challenge', async () => {
  openRehearsal(finished);
  expect(await screen.findByText('1 thing to mend before the start')).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /Beacon/ });
  expect(row).toHaveTextContent('The file enc.txt, which its import names, is not attached.');
  expect(screen.getByText('12 ms')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Rehearse again' })).toBeInTheDocument();
});

it('says that all is well', async () => {
  const report = finished.report && { ...finished.report, problems: [] };
  openRehearsal({ ...finished, report });
  expect(await screen.findByText('Nothing found that would stop a player')).toBeInTheDocument();
  expect(screen.getByText(/without the locks of the chain “The long way”/)).toBeInTheDocument();
});

it('shows the first error', async () => {
  const firstError = {
    atSeconds: 1.5,
    request: 'POST /challenges/x/submit',
    status: 503,
    code: 'UNAVAILABLE',
    message: 'Try again.',
  };
  const report = finished.report && { ...finished.report, problems: [], firstError };
  openRehearsal({ ...finished, report });
  expect(await screen.findByText('The first error, 1.5 seconds after the start')).toBeInTheDocument();
  expect(screen.getByText(/503 UNAVAILABLE/)).toBeInTheDocument();
  expect(screen.queryByText('Nothing found that would stop a player')).toBeNull();
});

it('offers none once the event has begun, and says why one failed', async () => {
  openRehearsal(
    { ...finished, state: 'failed', report: null, failure: 'The server was stopped while it ran.' },
    { status: 'active', lifecycle: 'active' },
  );
  expect(await screen.findByText('The server was stopped while it ran.')).toBeInTheDocument();
  expect(screen.getByText(/This event has begun/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /rehears/i })).toBeNull();
});
