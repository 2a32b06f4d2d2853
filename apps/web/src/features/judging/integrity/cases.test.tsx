import '../../../testing/setup.ts';
import {
  type CaseDetail,
  type CaseSummary,
  eventRoutes,
  integrityRoutes,
  type OwnCase,
  type ScoringUnit,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const at = '2026-11-23T10:00:00.000Z';
const caseId = '01890a5d-ac96-774b-bcce-0000000ca5e1';
const team = (n: number, name: string): ScoringUnit => ({
  id: `01890a5d-ac96-774b-bcce-00000000000${n}`,
  kind: 'team',
  name,
  avatarUrl: null,
});
const [red, blue] = [team(1, 'Red'), team(2, 'Blue')];
const summary: CaseSummary = {
  id: caseId,
  kind: 'foreign-flag',
  state: 'open',
  openedAt: at,
  flags: 2,
  units: [
    { unit: blue, part: 'sender', decision: null },
    { unit: red, part: 'owner', decision: 'dismissed' },
  ],
};
const ada = { id: '01890a5d-ac96-774b-bcce-000000000ada', username: 'ada-l' };
const detail: CaseDetail = {
  ...summary,
  reason: '',
  openedBy: null,
  units: [
    { unit: blue, part: 'sender', members: [ada], decided: null },
    {
      unit: red,
      part: 'owner',
      members: [],
      decided: {
        decision: 'disqualified',
        note: 'They passed it on',
        at,
        by: ada,
        appeal: { text: 'We did not', at },
        answer: null,
      },
    },
  ],
  sent: [
    {
      id: '01890a5d-ac96-774b-bcce-000000000f1a',
      at,
      sender: blue,
      owner: red,
      user: ada,
      session: { sessionId: '01890a5d-ac96-774b-bcce-0000000005e5', device: 'Firefox', address: '192.0.2.7' },
      challenge: { id: '01890a5d-ac96-774b-bcce-000000000c01', name: 'Beacon' },
      question: { id: '01890a5d-ac96-774b-bcce-000000000401', title: 'Flag' },
      ownerSolvedAt: null,
      answer: null,
    },
  ],
  sharedDevices: [],
  notes: [],
  can: { seeAnswers: true },
};

function openDesk(path: string) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/cases${path}`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: eventFixture }));
  api.on(integrityRoutes.list, () => ({
    success: true as const,
    data: [summary],
    nextCursor: null,
    open: 1,
  }));
  api.on(integrityRoutes.get, ({ query }) => ({
    success: true as const,
    data: {
      ...detail,
      sent: detail.sent.map((flag) => ({
        ...flag,
        answer: query.get('answers') === 'true' ? 'CTF{theirs}' : null,
      })),
    },
  }));
  return { api, ...open() };
}

it('lists cases with what was decided about each team', async () => {
  openDesk('');
  const row = await screen.findByRole('row', { name: /Blue/ });
  expect(within(row).getByRole('link', { name: 'Open the case about Blue, Red' })).toHaveAttribute(
    'href',
    `/admin/events/${eventFixture.id}/cases/${caseId}`,
  );
  expect(row).toHaveTextContent('Dismissed');
  expect(screen.getByText('1 case needs you')).toBeInTheDocument();
});

it('shows where it was sent from, and what was answered once that is asked for', async () => {
  const { user } = openDesk(`/${caseId}`);
  expect(await screen.findByText('192.0.2.7')).toBeInTheDocument();
  expect(screen.queryByText('CTF{theirs}')).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: /Show answers/ }));
  expect(await screen.findByText('CTF{theirs}')).toBeInTheDocument();
});

it('decides about a team with a note, and answers an appeal', async () => {
  const { api, user } = openDesk(`/${caseId}`);
  api.on(integrityRoutes.decide, () => ({ success: true as const }));
  api.on(integrityRoutes.answer, () => ({ success: true as const }));
  const about = within(await screen.findByRole('group', { name: 'Decide about Blue' }));
  expect(about.getByRole('button', { name: 'Warn' })).toBeDisabled();
  await user.type(about.getByRole('textbox', { name: /Note/ }), 'Do not share');
  await user.click(about.getByRole('button', { name: 'Warn' }));
  await waitFor(() =>
    expect(api.calls(integrityRoutes.decide)[0]).toMatchObject({
      params: { unitId: blue.id },
      body: { decision: 'warned', note: 'Do not share' },
    }),
  );
  const answer = within(screen.getByRole('form', { name: 'Answer the appeal' }));
  await user.type(answer.getByRole('textbox', { name: 'Answer' }), 'You are right');
  await user.click(answer.getByRole('switch', { name: 'Lift the disqualification' }));
  await user.click(answer.getByRole('button', { name: 'Send answer' }));
  await waitFor(() =>
    expect(api.calls(integrityRoutes.answer)[0]).toMatchObject({
      params: { unitId: red.id },
      body: { text: 'You are right', lifts: true },
    }),
  );
});

it('lets a member read a decision and appeal once', async () => {
  const own: OwnCase = {
    id: caseId,
    unit: blue,
    decision: 'warned',
    note: 'Do not share',
    at,
    appeal: null,
    answer: null,
    canAppeal: true,
  };
  const { api, open } = staffApp(`/events/${eventFixture.id}/decisions`);
  api.on(integrityRoutes.own, () => ({ success: true as const, data: [own] }));
  api.on(integrityRoutes.appeal, () => ({ success: true as const }));
  const { user } = open();
  const decision = within(await screen.findByRole('article', { name: 'Blue' }));
  expect(decision.getByText('Do not share')).toBeInTheDocument();
  await user.type(decision.getByRole('textbox', { name: /Write an appeal/ }), 'It was not us');
  await user.click(decision.getByRole('button', { name: 'Send appeal' }));
  await waitFor(() =>
    expect(api.calls(integrityRoutes.appeal)[0]).toMatchObject({ body: { text: 'It was not us' } }),
  );
});
