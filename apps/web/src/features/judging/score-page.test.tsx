import '../../testing/setup.ts';
import { divisionRoutes, type JudgedFact, judgingRoutes, type ScoreExplanation } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventFixture } from '../events/manage/event-fixture.ts';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';

const unit = {
  id: '01890a5d-ac96-774b-bcce-000000000aa1',
  kind: 'team' as const,
  name: 'Harbour',
  avatarUrl: null,
};
const ada = { id: '01890a5d-ac96-774b-bcce-000000000ada', username: 'ada-l' };
const at = '2026-11-23T10:00:00.000Z';

const explanation: ScoreExplanation = {
  success: true,
  unit,
  total: 80,
  isFrozen: false,
  ranking: {
    status: 'ranked',
    reachesMembers: true,
    division: null,
    divisions: [{ id: '01890a5d-ac96-774b-bcce-000000000d01', name: 'North', isGuest: false }],
  },
  canJudge: true,
  nextCursor: null,
  data: [
    {
      seq: 9,
      at,
      kind: 'award',
      challenge: null,
      question: null,
      user: null,
      note: 'Best write-up',
      credits: [{ reason: 'award', initial: 30, now: 0 }],
      sum: 80,
      revoked: { at, note: 'By mistake' },
    },
    {
      seq: 4,
      at,
      kind: 'solve',
      challenge: { id: unit.id, name: 'Beacon' },
      question: 'Flag',
      user: ada,
      note: null,
      credits: [
        { reason: 'solve', initial: 100, now: 70 },
        { reason: 'first-blood', initial: 10, now: 10 },
      ],
      sum: 80,
      revoked: null,
    },
  ],
};

const decision: JudgedFact = {
  seq: 9,
  at,
  kind: 'award',
  unit,
  user: null,
  points: 30,
  note: 'Best write-up',
  by: ada,
  of: null,
  isRevoked: true,
};

function openScore(changes: Partial<ScoreExplanation> = {}) {
  const { api, open } = staffApp(`/events/${eventFixture.id}/score?unit=${unit.id}`);
  api.on(judgingRoutes.explain, () => ({ ...explanation, ...changes }));
  api.on(judgingRoutes.listAdjustments, () => ({
    success: true as const,
    data: [decision],
    nextCursor: null,
  }));
  return { api, ...open() };
}

it('shows every fact with what it gave then and gives now, and why', async () => {
  openScore();
  expect(await screen.findByRole('heading', { name: 'Score of Harbour' })).toBeInTheDocument();
  const solve = await screen.findByRole('row', { name: /Beacon · Flag/ });
  expect(solve).toHaveTextContent('Solve and First blood');
  expect(solve).toHaveTextContent('by ada-l');
  expect(within(solve).getByRole('cell', { name: '110' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Award/ })).toHaveTextContent('Revoked: By mistake');
  expect(await screen.findByText('Award of 30 points')).toBeInTheDocument();
});

it('narrows the facts to one kind', async () => {
  const { user } = openScore();
  await user.click(await screen.findByRole('radio', { name: 'Revoked' }));
  expect(screen.queryByRole('row', { name: /Beacon/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Award/ })).toBeInTheDocument();
});

it('offers nothing to decide to who may not judge', async () => {
  openScore({ canJudge: false, isFrozen: true });
  expect(await screen.findByText(/scoreboard is frozen/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Revoke|Restore|Give or take/ })).toBeNull();
  expect(screen.queryByText('Decisions', { selector: 'h2' })).toBeNull();
});

it('revokes a fact with a note, and says in place why it was refused', async () => {
  const { api, user } = openScore();
  let refusals = 1;
  api.on(judgingRoutes.revokeFact, () =>
    (refusals -= 1) >= 0
      ? new FakeError('CONFLICT', { message: 'This is revoked already.' })
      : { success: true as const, data: decision },
  );
  await user.click(await screen.findByRole('button', { name: 'Revoke fact 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke fact 4' }));
  const send = dialog.getByRole('button', { name: 'Revoke' });
  expect(send).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Shared the flag');
  await user.click(send);
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is revoked already.');
  await user.click(send);
  expect(await screen.findByText('Fact 4 no longer counts')).toBeInTheDocument();
  expect(api.calls(judgingRoutes.revokeFact).at(-1)).toMatchObject({
    params: { seq: '4' },
    body: { note: 'Shared the flag' },
  });
});

it('begins in the first field of a decision, and asks before what was typed is lost', async () => {
  const { user } = openScore();
  await user.click(await screen.findByRole('button', { name: 'Revoke fact 4' }));
  const revoking = within(await screen.findByRole('dialog', { name: 'Revoke fact 4' }));
  await waitFor(() => expect(revoking.getByRole('textbox', { name: /Note/ })).toHaveFocus());
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Change the ranking' }));
  const ranking = within(await screen.findByRole('dialog', { name: 'Ranking of Harbour' }));
  await waitFor(() => expect(ranking.getByRole('combobox', { name: 'Status' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Give or take points' }));
  const adjusting = within(await screen.findByRole('dialog', { name: 'Score of Harbour' }));
  await waitFor(() => expect(adjusting.getByRole('textbox', { name: /Points/ })).toHaveFocus());
  await user.keyboard('30{Escape}');
  expect(await screen.findByRole('button', { name: 'Discard changes' })).toBeInTheDocument();
});

it('puts a unit into a division and unranks it, with one note', async () => {
  const { api, user } = openScore();
  const ranked = { seq: 3, status: 'unranked' as const, reachesMembers: false, note: 'From the north', at };
  api.on(judgingRoutes.setStatus, () => ({ success: true as const, data: ranked }));
  api.on(divisionRoutes.assign, () => ({ success: true as const, data: ranked }));
  await user.click(await screen.findByRole('button', { name: 'Change the ranking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ranking of Harbour' }));
  await user.click(dialog.getByRole('combobox', { name: 'Division' }));
  await user.click(await screen.findByRole('option', { name: 'North' }));
  await user.click(dialog.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Unranked' }));
  const reach = dialog.getByRole('switch', { name: /^Members too/ });
  expect(reach).toBeChecked();
  await user.click(reach);
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'From the north');
  await user.click(dialog.getByRole('button', { name: 'Save the ranking' }));
  expect(await screen.findByText('How Harbour is ranked was changed')).toBeInTheDocument();
  expect(api.calls(divisionRoutes.assign)[0]).toMatchObject({
    params: { unitId: unit.id },
    body: { divisionId: '01890a5d-ac96-774b-bcce-000000000d01', note: 'From the north' },
  });
  expect(api.calls(judgingRoutes.setStatus)[0]).toMatchObject({
    body: { status: 'unranked', reachesMembers: false, note: 'From the north' },
  });
});

it('gives points with a note, under one key however often it is sent', async () => {
  const { api, user } = openScore();
  api.on(judgingRoutes.adjust, () => ({ success: true as const, data: decision }));
  await user.click(await screen.findByRole('button', { name: 'Give or take points' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Score of Harbour' }));
  await user.type(dialog.getByRole('textbox', { name: /Points/ }), '30');
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Best write-up');
  await user.click(dialog.getByRole('button', { name: 'Change the score' }));
  expect(await screen.findByText('The score was changed by 30 points')).toBeInTheDocument();
  expect(api.calls(judgingRoutes.adjust)[0]).toMatchObject({
    body: { unitId: unit.id, kind: 'award', points: 30, note: 'Best write-up' },
  });
});
