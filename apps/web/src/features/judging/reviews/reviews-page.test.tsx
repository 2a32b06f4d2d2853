import '../../../testing/setup.ts';
import { eventRoutes, reviewRoutes, type WaitingReview } from '@guidon/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
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
});

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
  }));
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
  expect(api.calls(reviewRoutes.decide).map(({ body }) => body)).toEqual([
    { decision: 'accept', note: '' },
    { decision: 'reject', note: '' },
  ]);
});

it('takes letters of the note for what they are', async () => {
  const { api, user } = openReviews([review(1)]);
  await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'rather a draft');
  expect(api.calls(reviewRoutes.decide)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /Reject/ }));
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
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('Report 1')).toBeInTheDocument();
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
  expect(api.calls(reviewRoutes.decide)).toHaveLength(1);
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
