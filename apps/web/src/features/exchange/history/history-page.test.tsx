import '../../../testing/setup.ts';
import { eventRoutes, historyImportRoutes, type HistoryPlan, type HistoryState } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeUploads } from '../../../testing/fake-upload.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';
import { noInvitations } from './history-state.ts';

const plan: HistoryPlan = {
  isDryRun: true,
  teamMode: 'teams',
  startTime: '2024-05-04T08:00:00.000Z',
  endTime: '2024-05-05T08:00:00.000Z',
  people: { total: 412, members: 3, claimable: 400, unranked: 9 },
  teams: 120,
  divisions: 0,
  challenges: { matched: 40, unmatched: 2, unmatchedNames: ['Beacon', 'Tide'] },
  solves: 2_310,
  wrongAnswers: 9_004,
  hints: 31,
  awards: 4,
  losses: [{ kind: 'acts-without-challenge', count: 17 }],
};
const before: HistoryState = { imported: null, refusal: null };
const after = (waiting: number, invited: number): HistoryState => ({
  imported: { at: '2026-11-24T10:00:00.000Z', by: 'ada-l', waiting, invited },
  refusal: null,
});

function openPast(state: HistoryState) {
  fakeUploads();
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/past`);
  let current = state;
  api.on(eventRoutes.get, () => ({ success: true as const, data: eventFixture }));
  api.on(historyImportRoutes.get, () => ({ success: true as const, data: current }));
  api.on(historyImportRoutes.run, ({ query }) => {
    if (query.get('dryRun') === 'false') current = after(400, 0);
    return { success: true as const, data: { ...plan, isDryRun: query.get('dryRun') === 'true' } };
  });
  return { api, ...open(), become: (next: HistoryState) => (current = next) };
}

const zip = new File(['x'], 'export.zip', { type: 'application/zip' });

it('shows what an export brings before it is brought, and what happened then', async () => {
  const { api, user } = openPast(before);
  await user.upload(await screen.findByLabelText('Choose an export'), zip);
  expect(await screen.findByRole('heading', { name: 'What comes over' })).toBeInTheDocument();
  const report = within(
    screen.getByRole('heading', { name: 'What comes over' }).closest('section') ?? document.body,
  );
  const people = report.getByText('People').closest('div');
  expect(within(people ?? document.body).getByText('412')).toBeInTheDocument();
  expect(screen.getByText('40 of 42')).toBeInTheDocument();
  expect(
    screen.getByText(/2 challenges of the export are not in this event.*Beacon, Tide/),
  ).toBeInTheDocument();
  expect(
    screen.getByText('17 entries about challenges or hints that are not in this event'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bring it in' }));
  expect(await screen.findByRole('link', { name: 'Look at the board' })).toBeInTheDocument();
  expect(api.calls(historyImportRoutes.run).map(({ query }) => query.get('dryRun'))).toEqual([
    'true',
    'false',
  ]);
  expect(
    await screen.findByRole('button', { name: 'Invite 400 people to claim their accounts' }),
  ).toBeEnabled();
});

it('invites by slices until nobody is left, and says who is left for later', async () => {
  const { api, user, become } = openPast(after(250, 0));
  const lastOfFirst = '01890000-0000-7000-8000-0000000000c8';
  const lastOfSecond = '01890000-0000-7000-8000-0000000000c9';
  const replies = [
    { ...noInvitations, refused: 200, next: lastOfFirst },
    { ...noInvitations, invited: 200, next: lastOfSecond },
    { ...noInvitations, invited: 10, claimed: 1, later: 39 },
  ];
  api.on(historyImportRoutes.invite, () => {
    become(after(39, 210));
    return {
      success: true as const,
      data: replies.shift() ?? noInvitations,
    };
  });
  await user.click(await screen.findByRole('button', { name: 'Invite 250 people to claim their accounts' }));
  expect(
    await screen.findByText(
      /210 people are invited\. One member has their results now\..* 39 people are left/,
    ),
  ).toBeInTheDocument();
  expect(api.calls(historyImportRoutes.invite).map(({ query }) => query.get('after'))).toEqual([
    null,
    lastOfFirst,
    lastOfSecond,
  ]);
  expect(await screen.findByText('39 people were not invited yet.')).toBeInTheDocument();
});

it('says why nothing can be brought', async () => {
  openPast({ imported: null, refusal: 'This event is running.' });
  expect(await screen.findByText('This event is running.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Choose an export')).not.toBeInTheDocument();
});
