import '../../../testing/setup.ts';
import { eventRoutes, reviewRoutes, type WaitingReview } from '@guidon/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { fakeTime } from '../../../testing/fake-time.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const review = (n: number): WaitingReview => ({
  submissionId: `01890a5d-ac96-774b-bcce-0000000005b${n}`,
  at: '2026-11-23T10:00:00.000Z',
  user: { id: '01890a5d-ac96-774b-bcce-000000000ada', username: `player-${n}` },
  unit: { id: '01890a5d-ac96-774b-bcce-000000000ada', kind: 'user', name: `player-${n}`, avatarUrl: null },
  challenge: { id: '01890a5d-ac96-774b-bcce-000000000c01', name: 'Beacon' },
  question: { id: '01890a5d-ac96-774b-bcce-000000000401', title: 'Report', prompt: 'Why?', points: 100 },
  criteria: 'Names the root cause',
  answer: `Report ${n}`,
  claimedBy: null,
  decided: null,
});

/** What is held is sent when the page is left. */
const leave = () => fireEvent(window, new Event('pagehide'));

function openReviews(waiting: WaitingReview[], rights = eventFixture.can.rights) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/reviews`);
  const data = { ...eventFixture, can: { ...eventFixture.can, rights } };
  api.on(eventRoutes.get, () => ({ success: true as const, data }));
  let left = waiting;
  api.on(reviewRoutes.list, () => ({
    success: true as const,
    data: left,
    nextCursor: null,
    waiting: left.length,
    notes: ['Read the task again'],
  }));
  api.on(reviewRoutes.claim, () => ({ success: true as const, data: { claimedBy: null } }));
  api.on(reviewRoutes.decide, ({ params }) => {
    const submissionId = params['submissionId'] ?? '';
    left = left.filter((one) => one.submissionId !== submissionId);
    return { success: true as const, data: { submissionId, decision: 'accept' as const, seq: 1 } };
  });
  return { api, ...open() };
}

it('goes through the queue by keys and decides with them', async () => {
  const { api, user } = openReviews([review(1), review(2), review(3)]);
  expect(await screen.findByText('Report 1')).toBeInTheDocument();
  expect(screen.getByText('3 answers wait')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Report 2')).toBeInTheDocument();
  await user.keyboard('a');
  expect(await screen.findByText('Report 3')).toBeInTheDocument();
  await user.keyboard('r');
  expect(await screen.findByText('Report 1')).toBeInTheDocument();
  expect(api.calls(reviewRoutes.decide)).toEqual([]);
  leave();
  await waitFor(() => expect(api.calls(reviewRoutes.decide)).toHaveLength(2));
  expect(api.calls(reviewRoutes.decide).map(({ body }) => body)).toEqual([
    { decision: 'accept', note: '', percent: 100 },
    { decision: 'reject', note: '', percent: 100 },
  ]);
});

it('takes letters of the note for what they are', async () => {
  const { api, user } = openReviews([review(1)]);
  await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'rather a draft');
  expect(api.calls(reviewRoutes.decide)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /Reject/ }));
  leave();
  await waitFor(() =>
    expect(api.calls(reviewRoutes.decide)[0]).toMatchObject({
      body: { decision: 'reject', note: 'rather a draft' },
    }),
  );
  expect(await screen.findByText('No answer waits for a review.')).toBeInTheDocument();
});

it('says why a decision was refused, and keeps the answer', async () => {
  const { api, user } = openReviews([review(1)]);
  api.on(reviewRoutes.decide, () => new FakeError('CONFLICT'));
  await user.click(await screen.findByRole('button', { name: /Accept/ }));
  leave();
  expect(await screen.findByText(/^Beacon, player-1: /)).toBeInTheDocument();
  expect(await screen.findByText('Report 1')).toBeInTheDocument();
});

it('is closed to staff who may not judge', async () => {
  openReviews([], ['insight']);
  expect(await screen.findByText('You may not judge in this event.')).toBeInTheDocument();
});

it('keeps an answer open to which a note is typed, though somebody else decides it', async () => {
  const { api, user, queryClient } = openReviews([review(1), review(2)]);
  const note = await screen.findByRole('textbox', { name: /Note/ });
  await user.type(note, 'Not ');
  api.on(reviewRoutes.list, () => ({
    success: true as const,
    data: [review(2)],
    nextCursor: null,
    waiting: 1,
    notes: [],
  }));
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/Somebody else has decided this answer/)).toBeInTheDocument();
  await user.keyboard('a root cause');
  expect(note).toHaveValue('Not a root cause');
  expect(screen.getByRole('button', { name: /Accept/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Report 2')).toBeInTheDocument();
  expect(api.calls(reviewRoutes.decide)).toHaveLength(0);
});

it('decides one answer alone, however long the key is held', async () => {
  const { api } = openReviews([review(1), review(2), review(3)]);
  const card = await screen.findByRole('article');
  fireEvent.keyDown(card, { key: 'a' });
  expect(await screen.findByText('Report 2')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('article'), { key: 'a', repeat: true });
  fireEvent.keyDown(screen.getByRole('article'), { key: 'a', repeat: true });
  expect(screen.getByText('Report 2')).toBeInTheDocument();
  leave();
  await waitFor(() => expect(api.calls(reviewRoutes.decide)).toHaveLength(1));
});

it('asks before the next answer comes in the place of a note', async () => {
  const { user } = openReviews([review(1), review(2)]);
  const note = await screen.findByRole('textbox', { name: /Note/ });
  await user.type(note, 'Nearly');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(note).toHaveValue('Nearly');
  expect(screen.getByText('Report 1')).toBeInTheDocument();
});

it('undoes a decision by its button and by a key, before anybody hears of it', async () => {
  const time = fakeTime();
  const { api } = openReviews([review(1), review(2)]);
  fireEvent.keyDown(await screen.findByRole('article'), { key: 'r' });
  expect(await screen.findByText('Report 2')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Beacon, player-1' }));
  expect(await screen.findByText('Report 1')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('article'), { key: 'a' });
  fireEvent.keyDown(await screen.findByRole('article'), { key: 'u' });
  await time.pass(11_000);
  expect(api.calls(reviewRoutes.decide)).toEqual([]);
  fireEvent.keyDown(screen.getByRole('article'), { key: 'a' });
  await time.pass(9_000);
  expect(api.calls(reviewRoutes.decide)).toEqual([]);
  await time.pass(2_000);
  expect(api.calls(reviewRoutes.decide)).toHaveLength(1);
});

it('gives a part of the points with a note that was given before', async () => {
  const { api, user } = openReviews([review(1)]);
  await user.click(await screen.findByRole('button', { name: 'Read the task again' }));
  const share = screen.getByRole('textbox', { name: 'Share of the points' });
  await user.clear(share);
  await user.click(screen.getByRole('button', { name: /Accept/ }));
  expect(share).toHaveAccessibleDescription(/Type a whole number from 1 to 100/);
  expect(share).toHaveFocus();
  await user.type(share, '40');
  expect(screen.getByText(/^40 of 100 points/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Accept/ }));
  leave();
  await waitFor(() =>
    expect(api.calls(reviewRoutes.decide)[0]?.body).toEqual({
      decision: 'accept',
      note: 'Read the task again',
      percent: 40,
    }),
  );
});

it('leaves an answer to who has it open, until it is taken over', async () => {
  const { api, user } = openReviews([review(1)]);
  const claimedBy = { id: '01890a5d-ac96-774b-bcce-000000000bbb', username: 'grace' };
  let isTaken = false;
  api.on(reviewRoutes.claim, ({ body }) => {
    isTaken ||= JSON.stringify(body).includes('true');
    return { success: true as const, data: { claimedBy: isTaken ? null : claimedBy } };
  });
  expect(await screen.findByText('grace has this answer open.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Accept/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Take it over' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Accept/ })).toBeEnabled());
});

it('lists what was decided, and takes a decision back', async () => {
  const decided = { decision: 'accept' as const, percent: 40, note: 'Nearly', by: null, at: review(1).at };
  const { api, user } = openReviews([{ ...review(1), decided }]);
  api.on(reviewRoutes.reopen, () => ({
    success: true as const,
    data: { submissionId: review(1).submissionId },
  }));
  await user.click(await screen.findByText('Decided'));
  expect(await screen.findByText('40% of the points')).toBeInTheDocument();
  expect(screen.getByText('Note: Nearly')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Take back' }),
  );
  expect(await screen.findByText('The answer waits again')).toBeInTheDocument();
  expect(api.calls(reviewRoutes.reopen)).toHaveLength(1);
});
