import '../../../testing/setup.ts';
import {
  eventRoutes,
  type EventSubmission,
  flagRoutes,
  playRoutes,
  submissionRoutes,
} from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const id = '01890a5d-ac96-774b-bcce-0000000005b1';
const challenge = { id: '01890a5d-ac96-774b-bcce-000000000c01', name: 'Beacon' };
const question = { id: '01890a5d-ac96-774b-bcce-000000000401', title: 'Flag' };
const ada = { id: '01890a5d-ac96-774b-bcce-000000000ada', username: 'ada-l' };
const unit = { id: ada.id, kind: 'user' as const, name: ada.username, avatarUrl: null };
const at = '2026-11-23T10:00:00.000Z';
const wrong: EventSubmission = {
  id,
  at,
  user: ada,
  unit,
  challenge,
  question,
  outcome: 'wrong',
  answer: null,
  solve: null,
  canAccept: true,
};
const decision = {
  seq: 4,
  at,
  kind: 'acceptance' as const,
  unit,
  user: ada,
  points: null,
  note: 'Typing error',
  by: ada,
  of: { seq: 4, kind: 'solve' as const, challenge: challenge.name },
  isRevoked: false,
};

function openSubmissions(rows: EventSubmission[], rights = eventFixture.can.rights) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/submissions`);
  const data = { ...eventFixture, can: { ...eventFixture.can, rights } };
  api.on(eventRoutes.get, () => ({ success: true as const, data }));
  api.on(playRoutes.challenges, () => ({
    success: true as const,
    data: [],
    solvedQuestionIds: [],
    version: 1,
  }));
  api.on(submissionRoutes.list, ({ query }) => ({
    success: true as const,
    data: rows.map((row) => ({ ...row, answer: query.get('answers') === 'true' ? 'flag{nearly}' : null })),
    nextCursor: null,
  }));
  return { api, ...open() };
}

it('shows what was answered once it is asked for, and says that this is recorded', async () => {
  const { user } = openSubmissions([wrong]);
  const row = await screen.findByRole('row', { name: /ada-l/ });
  expect(row).toHaveTextContent('Beacon · Flag');
  expect(row).toHaveTextContent('Wrong');
  expect(screen.queryByText('flag{nearly}')).toBeNull();
  expect(screen.getByText('It is recorded that you read them.')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: /Show answers/ }));
  expect(await screen.findByText('flag{nearly}')).toBeInTheDocument();
});

it('accepts a wrong answer with a note', async () => {
  const { api, user } = openSubmissions([wrong]);
  api.on(submissionRoutes.accept, () => ({ success: true as const, data: decision }));
  await user.click(await screen.findByRole('button', { name: 'Actions for the answer of ada-l' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Accept as right' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the answer of ada-l?' }));
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Typing error');
  await user.click(dialog.getByRole('button', { name: 'Accept as right' }));
  expect(await screen.findByText('The answer counts')).toBeInTheDocument();
  expect(api.calls(submissionRoutes.accept)[0]).toMatchObject({
    params: { submissionId: id },
    body: { note: 'Typing error' },
  });
});

it('credits in one act all answers that a mended rule takes', async () => {
  const { api, user } = openSubmissions([wrong]);
  const { solve: _solve, canAccept: _canAccept, outcome: _outcome, ...found } = wrong;
  api.on(submissionRoutes.misjudged, () => ({
    success: true as const,
    data: [{ ...found, answer: 'flag{nearly}' }],
    total: 3,
    solvedOtherwise: 1,
  }));
  api.on(submissionRoutes.acceptMisjudged, () => ({
    success: true as const,
    data: { accepted: 3, left: 0 },
  }));
  await user.click(await screen.findByRole('button', { name: 'Actions for the answer of ada-l' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Judge the question again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Judge Beacon · Flag again' }));
  expect(await dialog.findByText('flag{nearly}')).toBeInTheDocument();
  expect(dialog.getByText('and 2 more')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Typing error');
  await user.click(dialog.getByRole('button', { name: 'Credit 3 answers' }));
  expect(await screen.findByText('3 answers count now')).toBeInTheDocument();
});

it('shows nothing to who has no insight into the event', async () => {
  const { api } = openSubmissions([wrong], ['announce']);
  expect(await screen.findByText(/no right to see the submissions/)).toBeInTheDocument();
  expect(api.calls(submissionRoutes.list)).toHaveLength(0);
});

it('shows the flags that a player has alone, to who may see answers', async () => {
  const { api, user } = openSubmissions([wrong]);
  api.on(flagRoutes.ofUnit, () => ({
    success: true as const,
    data: { unit, flags: [{ challenge, question, flag: 'CTF{own}' }] },
  }));
  await user.click(await screen.findByRole('button', { name: 'Actions for the answer of ada-l' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show own flags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Own flags of ada-l' }));
  expect(await dialog.findByText('CTF{own}')).toBeInTheDocument();
});
