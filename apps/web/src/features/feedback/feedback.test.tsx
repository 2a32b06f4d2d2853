import '../../testing/setup.ts';
import { type Feedback, feedbackRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';

const id = '01890a5d-ac96-774b-bcce-00000000fb01';
const message = (n: number, part: Partial<Feedback['messages'][number]>) => ({
  id: `01890a5d-ac96-774b-bcce-00000000fb1${n}`,
  isAnswer: false,
  author: null,
  body: 'The second question is <b>unclear</b>.',
  createdAt: '2030-01-01T00:00:00Z',
  ...part,
});

function feedbackOf(part: Partial<Feedback> = {}): Feedback {
  return {
    id,
    about: 'challenge',
    subjectId: null,
    subject: 'Harbour',
    rating: 2,
    state: 'open',
    author: null,
    showName: false,
    isReported: false,
    createdAt: '2030-01-01T00:00:00Z',
    updatedAt: '2030-01-01T00:00:00Z',
    messages: [message(1, {})],
    ...part,
  };
}

const pageOf = (...data: Feedback[]) => ({ success: true as const, data, nextCursor: null });

it('answers what was said, as plain text and without a name that is not shown', async () => {
  const { api, open } = staffApp('/admin/feedback');
  api.on(feedbackRoutes.list, () => pageOf(feedbackOf()));
  api.on(feedbackRoutes.answer, () => ({ success: true as const, data: feedbackOf({ state: 'answered' }) }));
  const { user } = open();
  const thread = within(await screen.findByRole('article', { name: 'Harbour' }));
  expect(thread.getByText('The second question is <b>unclear</b>.')).toBeInTheDocument();
  expect(thread.getAllByText('Without a name')[0]).toBeInTheDocument();
  await user.click(thread.getByRole('button', { name: 'Answer' }));
  await user.type(thread.getByRole('textbox', { name: 'Your answer' }), 'It is clearer now.');
  await user.click(thread.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent')).toBeInTheDocument();
  expect(thread.getByRole('button', { name: 'Answer' })).toHaveFocus();
  expect(api.calls(feedbackRoutes.answer)[0]).toMatchObject({ body: { answer: 'It is clearer now.' } });
});

it('keeps what was typed when it could not be sent', async () => {
  const { api, open } = staffApp('/my-feedback');
  api.on(feedbackRoutes.mine, () => pageOf());
  api.on(feedbackRoutes.create, () => new FakeError('TOO_MANY_REQUESTS', { message: 'Enough for today.' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Give feedback' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: '4 stars' }));
  await user.type(dialog.getByRole('textbox'), 'Good');
  await user.click(send);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Enough for today.');
  expect(dialog.getByRole('textbox')).toHaveValue('Good');
  expect(api.calls(feedbackRoutes.create)[0]).toMatchObject({
    body: { about: 'product', text: 'Good', rating: 4 },
  });
});

it('asks before a page is left with an answer that is not sent', async () => {
  const { api, open } = staffApp('/admin/feedback');
  api.on(feedbackRoutes.list, () => pageOf(feedbackOf()));
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  const answer = screen.getByRole('textbox', { name: 'Your answer' });
  await user.type(answer, 'It is clearer now.');
  void router.navigate({ to: '/my-feedback' });
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(answer).toHaveValue('It is clearer now.');
  expect(router.state.location.pathname).toBe('/admin/feedback');
});

it('asks before feedback that was written is thrown away', async () => {
  const { api, open } = staffApp('/my-feedback');
  api.on(feedbackRoutes.mine, () => pageOf());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Give feedback' }));
  const text = within(await screen.findByRole('dialog')).getByRole('textbox');
  await user.type(text, 'Good{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(text).toHaveValue('Good');
});
