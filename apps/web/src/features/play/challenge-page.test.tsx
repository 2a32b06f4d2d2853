import '../../testing/setup.ts';
import { readingsOf } from '../../lib/refresh-queries.ts';
import { libraryRoutes, type PlayChallenge, playRoutes, sessionRoutes, systemRoutes } from '@guidon/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { staffApp } from '../../testing/staff-app.ts';
import { sessionUser } from '../../testing/session-user.ts';
import {
  box,
  challenge,
  challengeId,
  choiceId,
  eventId,
  field,
  flagId,
  hint,
  openChallenge,
  result,
} from './challenge-page-fixture.ts';

it('puts the cursor into the first answer field without scrolling to it, and says where one is', async () => {
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  await openChallenge();
  await waitFor(() => expect(field()).toHaveFocus());
  const call = focused.mock.instances.indexOf(field());
  expect(focused.mock.calls[call]).toEqual([{ preventScroll: true }]);
  focused.mockRestore();
  expect(screen.getByText('Challenge 1 of 1')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '0 of 2 questions solved' })).toBeInTheDocument();
});

it('takes a right answer in place and goes on to the next question', async () => {
  const { api, send } = await openChallenge();
  api.on(playRoutes.submit, () => result());
  api.on(playRoutes.challenge, () => ({
    success: true as const,
    data: challenge({
      questions: challenge().questions.map((one) => (one.id === flagId ? { ...one, isSolved: true } : one)),
    }),
  }));
  await send('flag');
  expect(await within(box()).findByText('Correct!')).toBeInTheDocument();
  expect(within(box()).getByText('+100 points. 1 question remaining.')).toBeInTheDocument();
  expect(within(box()).getByText('Solved')).toBeInTheDocument();
  expect(within(box()).queryByLabelText('Your answer')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Set-Cookie' })).toHaveFocus();
  expect(api.calls(playRoutes.submit)[0]).toMatchObject({
    params: { challengeId },
    body: { eventId, questionId: flagId, answer: 'flag' },
  });
});

it('links to what is recommended next once the challenge is complete', async () => {
  const next = { id: choiceId, name: 'Crumbs' };
  const { api, send } = await openChallenge(challenge({ recommended: next }));
  expect(screen.queryByRole('link', { name: /Crumbs/ })).not.toBeInTheDocument();
  api.on(playRoutes.submit, () => result({ challengeComplete: true, progress: 100, solvedQuestions: 2 }));
  await send('flag');
  const link = await within(box()).findByRole('link', { name: 'Next: Crumbs' });
  expect(link).toHaveAttribute('href', `/challenges/${choiceId}?event=${eventId}`);
});

it('keeps a wrong answer in the field, focused, and encourages', async () => {
  const { api, send } = await openChallenge();
  api.on(playRoutes.submit, () => result({ isCorrect: false, points: 0, attemptsLeft: 2 }));
  await send('nope');
  expect(await within(box()).findByRole('alert')).toHaveTextContent('2 attempts left.');
  expect(field()).toHaveValue('nope');
  expect(field()).toHaveFocus();
});

it('sends the ids of chosen options', async () => {
  const { api, user } = await openChallenge();
  api.on(playRoutes.submit, () => result({ isCorrect: false, points: 0 }));
  const choice = within(screen.getByRole('article', { name: 'Which header?' }));
  await user.click(choice.getByRole('button', { name: 'Submit' }));
  expect(choice.getByRole('alert')).toHaveTextContent('Choose an answer first');
  expect(api.calls(playRoutes.submit)).toEqual([]);
  await user.click(choice.getByRole('radio', { name: 'Host' }));
  await user.click(choice.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(api.calls(playRoutes.submit)[0]?.body).toMatchObject({ questionId: choiceId, answer: ['b'] }),
  );
});

it.each([
  ['TOO_MANY_REQUESTS', undefined, 'Slow down there, speed demon!'],
  ['NOT_FOUND', undefined, 'Something went missing!'],
  ['FORBIDDEN', undefined, 'Access denied'],
  ['ATTEMPTS_EXHAUSTED', undefined, 'No attempts are left for this question.'],
  ['INTERNAL', undefined, 'Technical hiccup!'],
  ['FORBIDDEN', 'This token is blacklisted', 'This token is blacklisted'],
] as const)('says what %s (%s) means and loses nothing', async (code, message, words) => {
  const { api, send } = await openChallenge();
  api.on(playRoutes.submit, () => new FakeError(code, message === undefined ? {} : { message }));
  await send('typed');
  expect(await within(box()).findByRole('alert')).toHaveTextContent(words);
  expect(field()).toHaveValue('typed');
});

it('stays on the page with its text when the session is lost', async () => {
  const { api, send, router } = await openChallenge();
  api.on(playRoutes.submit, () => new FakeError('SESSION_ENDED'));
  await send('typed');
  expect(await within(box()).findByRole('alert')).toHaveTextContent(
    'Your session has expired due to multiple logins. Please refresh the page and log in again.',
  );
  expect(field()).toHaveValue('typed');
  expect(router.state.location.pathname).toBe(`/challenges/${challengeId}`);
});

it('celebrates a right answer with a message of its own, once', async () => {
  const { api, user, send } = await openChallenge();
  api.on(playRoutes.submit, () => result({ successMessage: 'Well **done**' }));
  await send('flag');
  const overlay = await screen.findByRole('dialog', { name: 'CHALLENGE CONQUERED!' });
  const goOn = within(overlay).getByRole('button', { name: 'Continue Hacking' });
  expect(goOn).toHaveFocus();
  await user.click(goOn);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows no celebration for what was solved before', async () => {
  const { api, send } = await openChallenge();
  api.on(playRoutes.submit, () => result({ alreadySolved: true, points: 0, successMessage: 'Well done' }));
  await send('flag');
  expect(await within(box()).findByText('Already solved')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const withHints = (hints: PlayChallenge['hints']) => ({ success: true as const, data: challenge({ hints }) });

const readings = readingsOf(['play.*']);

it('keeps a hint that was unlocked while the challenge was being read', async () => {
  const locked = hint({ cost: 10 });
  const paid = { ...locked, content: 'Look at the jar.' };
  const { api, user, queryClient } = await openChallenge(challenge({ hints: [locked] }));
  const { promise: before, resolve } = Promise.withResolvers<ReturnType<typeof withHints>>();
  api.on(playRoutes.challenge, () => before);
  void queryClient.invalidateQueries(readings);
  await waitFor(() => expect(api.calls(playRoutes.challenge)).toHaveLength(2));
  api.on(playRoutes.challenge, () => withHints([paid]));
  api.on(playRoutes.unlockHint, () => ({ success: true as const, data: paid }));
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText(paid.content)).toBeInTheDocument();
  await act(async () => {
    resolve(withHints([locked]));
    await queryClient.refetchQueries(readings, { cancelRefetch: false });
    await new Promise((shown) => {
      setTimeout(shown, 0);
    });
  });
  expect(screen.getByText(paid.content)).toBeInTheDocument();
});

it('leads back to the board on Escape', async () => {
  const shown = challenge({ nextId: choiceId });
  const { user, router } = await openChallenge(shown, [shown, challenge({ id: choiceId, name: 'Vault' })]);
  await waitFor(() => expect(field()).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: 'Vault' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/events/${eventId}/challenges`);
});

const practised = challenge({
  eventId: null,
  eventName: null,
  firstBlood: null,
  hints: [
    {
      id: '01890a5d-ac96-774b-bcce-b302099a9009',
      title: '',
      cost: 5,
      requiresHintId: null,
      opensAt: null,
      isLocked: false,
      content: null,
    },
  ],
  questions: challenge().questions.map((one) => ({ ...one, solveCount: null })),
});

async function openPractice(address = `/challenges/${challengeId}`, shown = practised) {
  localStorage.setItem('token', 'a token');
  const api = createFakeApi();
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser() }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(libraryRoutes.challenge, () => ({ success: true as const, data: shown }));
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Cookie jar' }, { timeout: 5_000 });
  return { api, ...app };
}

it.each(['', '/old', '/redesigned'])('is practised outside events at its address%s', async (view) => {
  const { api, user } = await openPractice(`/challenges/${challengeId}${view}`);
  api.on(playRoutes.submit, () => result());
  api.on(playRoutes.unlockHint, () => new FakeError('NOT_FOUND'));
  expect(screen.getByRole('button', { name: 'Back to the library' })).toBeInTheDocument();
  expect(within(box()).queryByText(/solve/)).not.toBeInTheDocument();
  await user.type(field(), 'flag{Enter}');
  expect(await within(box()).findByText('Correct!')).toBeInTheDocument();
  expect(api.calls(playRoutes.submit)[0]?.body).toEqual({ questionId: flagId, answer: 'flag' });
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Outside events there is no score/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(api.calls(playRoutes.unlockHint)[0]?.body).toEqual({}));
});

it('starts the environment in a tab of its own, and says when it cannot', async () => {
  const { api, user } = await openPractice(undefined, {
    ...practised,
    beginChallengeLink: 'https://a.example/',
  });
  const tab = { opener: {}, location: { href: '' }, close: vi.fn<() => void>() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(null), tab));
  const link = screen.getByRole('link', { name: 'Open Challenge Environment' });
  expect(link).toHaveAttribute('href', 'https://a.example/');
  api.on(libraryRoutes.launch, () => ({
    success: true as const,
    data: { url: 'https://b.example/', startedAt: '2026-11-01T10:00:00.000Z', expiresAt: null },
  }));
  await user.click(link);
  const shown = opened.mock.results[0]?.value;
  await waitFor(() =>
    expect(shown).toMatchObject({ opener: null, location: { href: 'https://b.example/' } }),
  );
  expect(api.calls(libraryRoutes.launch)[0]?.body).toEqual({});
  api.on(libraryRoutes.launch, () => new FakeError('INTERNAL'));
  await user.click(link);
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  opened.mockRestore();
});

it('keeps an answer that a pause has refused, and says why', async () => {
  const { api, send } = await openChallenge();
  const message = 'The event is paused: The network is down.';
  api.on(playRoutes.submit, () => new FakeError('EVENT_PAUSED', { message }));
  await send('flag-kept');
  expect(await within(box()).findByText(message)).toBeInTheDocument();
  expect(field()).toHaveValue('flag-kept');
});

it('says on a paused challenge why nobody can answer, and keeps what was typed', async () => {
  const message = 'The event is paused: Lunch.';
  const { user } = await openChallenge();
  await user.type(field(), 'half a fl');
  cleanup();
  await openChallenge(challenge({ can: { answer: false, practise: false }, whyNot: message }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field()).toHaveValue('half a fl');
});

it('judges answers after the end without marking the question as solved', async () => {
  const { api, send } = await openChallenge(challenge({ can: { answer: false, practise: true } }));
  api.on(playRoutes.submit, () => result({ isPractice: true, points: 0, solvedQuestions: 0, progress: 0 }));
  expect(screen.getByText(/^This event is over. You can practise/)).toBeInTheDocument();
  await send('flag{right}');
  expect(await within(box()).findByText('Right, not counted')).toBeInTheDocument();
  expect(within(box()).queryByText('Solved')).not.toBeInTheDocument();
});

it('counts down to the next attempt, and takes an answer then', async () => {
  const soon = new Date(Date.now() + 1_500).toISOString();
  const { questions } = challenge();
  const waiting = questions.map((question) =>
    question.id === flagId ? { ...question, maxAttempts: 2, attemptsUsed: 2, answerAgainAt: soon } : question,
  );
  await openChallenge(challenge({ questions: waiting, wrongPenalty: 10 }));
  expect(box()).toHaveTextContent('Answer again in');
  expect(box()).toHaveTextContent('−10 points for a wrong answer');
  expect(field()).toBeDisabled();
  await waitFor(() => expect(field()).toBeEnabled(), { timeout: 5_000 });
  expect(box()).toHaveTextContent('2 attempts left');
});

it('says what a wrong answer has cost, and why the next one is not taken', async () => {
  const { api, send } = await openChallenge(challenge({ wrongPenalty: 10 }));
  const wrong = { isCorrect: false, points: 0, attemptsLeft: 0, penalty: 10 };
  const answerAgainAt = new Date(Date.now() + 60_000).toISOString();
  api.on(playRoutes.submit, () => result({ ...wrong, answerAgainAt }));
  await send('guess');
  expect(await screen.findByRole('alert')).toHaveTextContent('This answer cost 10 points.');
  api.on(playRoutes.submit, () => new FakeError('CHALLENGE_CLOSED'));
  await send('another');
  expect(await screen.findByText('This challenge is closed and takes no more answers.')).toBeInTheDocument();
  expect(screen.getByText('Not taken')).toBeInTheDocument();
});

it('says what opens a challenge that is locked', async () => {
  const { api, open } = staffApp(`/challenges/${challengeId}?event=${eventId}`);
  const message = 'This challenge opens once these are complete: Tides.';
  api.on(playRoutes.challenge, () => new FakeError('LOCKED', { message }));
  open();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the challenges' })).toBeInTheDocument();
});

it('says at the field what the server does not take, and calls it no failure', async () => {
  const { api, send } = await openChallenge();
  api.on(
    playRoutes.submit,
    () => new FakeError('VALIDATION_FAILED', { field: 'answer', message: 'answer must be a number.' }),
  );
  await send('flag');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Your answer must be a number.'));
  expect(field()).toHaveFocus();
  expect(screen.queryByText('Technical hiccup!')).not.toBeInTheDocument();
});

it('sends no words where a number is asked for', async () => {
  const asked = challenge().questions.map((one) =>
    one.id === flagId ? { ...one, kind: 'number' as const } : one,
  );
  const { api, user } = await openChallenge(challenge({ questions: asked }));
  const number = await screen.findByLabelText('Your answer, a number');
  await user.type(number, 'twelve{Enter}');
  expect(number).toHaveAccessibleDescription('Type a number, such as 42, 3.14 or 6.02e23');
  expect(api.calls(playRoutes.submit)).toEqual([]);
});

it('says which event one is in, here and in the sidebar', async () => {
  await openChallenge();
  expect(screen.getByRole('link', { name: 'Winter Open' })).toHaveAttribute('href', `/events/${eventId}`);
  const places = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(places.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  expect(places.getByRole('link', { name: 'Train' })).not.toHaveAttribute('aria-current');
});
