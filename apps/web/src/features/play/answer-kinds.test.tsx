import '../../testing/setup.ts';
import { type PlayQuestion, playRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { box, challenge, openChallenge, result } from './challenge-page-fixture.ts';

const first = () => challenge().questions[0];

async function open(changes: Partial<PlayQuestion>) {
  const question = first();
  if (!question) throw new Error('The fixture has a question.');
  const shown = challenge({ questions: [{ ...question, ...changes }] });
  const app = await openChallenge(shown);
  app.api.on(playRoutes.submit, () =>
    result({ isCorrect: false, isPartial: true, message: 'Right in part' }),
  );
  const sent = () => app.api.calls(playRoutes.submit).map(({ body }) => body);
  return { ...app, sent, form: within(box()) };
}

const items = ['First', 'Second', 'Third'].map((text, place) => ({ id: `i${place}`, text }));

it('puts items in order with the keyboard and sends their ids', async () => {
  const { user, sent, form } = await open({ kind: 'order', options: items });
  form.getByRole('button', { name: 'Move First, place 1 of 3' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(await form.findByText('First is now in place 2 of 3')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Move Third up' }));
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ answer: ['i1', 'i2', 'i0'] })]));
  expect(await form.findByText('Right in part', { selector: '[class*=title]' })).toBeInTheDocument();
});

it('takes a set a line each', async () => {
  const { user, sent, form } = await open({ kind: 'set' });
  await user.type(form.getByLabelText('Your answers, a line each'), 'red{enter}green');
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ answer: 'red\ngreen' })]));
});

it('says how a date is read, and sends it so that it has one reading', async () => {
  const { user, sent, form } = await open({ kind: 'date' });
  await user.type(form.getByLabelText('Your answer, a date'), 'March 12, 2024');
  expect(await form.findByText(/^Read as .*2024/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ answer: '2024-03-12' })]));
});

it('computes the hash of a file here and sends it alone', async () => {
  const { user, sent, form } = await open({ kind: 'file-hash' });
  await user.upload(
    form.getByLabelText('Choose a file', { selector: 'input' }),
    new File(['abc'], 'abc.txt'),
  );
  expect(await form.findByText('SHA-256 of abc.txt')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Submit' }));
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ answer: hash })]));
});

it('sends free text for a review, and says that it waits', async () => {
  const { api, user, form } = await open({ kind: 'manual' });
  api.on(playRoutes.submit, () => result({ isCorrect: false, isPending: true, message: 'It waits' }));
  await user.type(form.getByLabelText(/Your answer, read by people/), 'A report');
  await user.click(form.getByRole('button', { name: 'Send for review' }));
  expect(await form.findByText('Sent for review')).toBeInTheDocument();
});

it('shows what was handed in of several, what is won of the points, and why a review said no', async () => {
  await open({ parts: { found: 1, total: 3 } });
  expect(screen.getByText('1 of 3 handed in')).toBeInTheDocument();
});

it('shows that an answer waits in place of the field', async () => {
  const { form } = await open({ kind: 'manual', isPending: true });
  expect(form.getByText('Your answer waits for its review.')).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Send for review' })).not.toBeInTheDocument();
});

it('shows what share of the points a review gave, and takes a better answer', async () => {
  const review = { decision: 'accept' as const, percent: 40, note: 'Why?' };
  const { form } = await open({ kind: 'manual', review, fraction: 0.4 });
  expect(form.getByText('Your last answer has 40% of the points: Why?')).toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Send for review' })).toBeEnabled();
});

it('shows the note of a review that said no', async () => {
  const { form } = await open({
    kind: 'manual',
    review: { decision: 'reject', percent: 0, note: 'Too short' },
  });
  expect(form.getByText('Your last answer was not accepted: Too short')).toBeInTheDocument();
});

it('says of a question that people judge that it is not practised, without a form', async () => {
  const question = first();
  if (!question) throw new Error('The fixture has a question.');
  await openChallenge(challenge({ eventId: null, questions: [{ ...question, kind: 'manual' }] }));
  expect(within(box()).getByText(/^People judge the answers to this question/)).toBeInTheDocument();
  expect(within(box()).queryByRole('button')).toBeNull();
});
