import '../../testing/setup.ts';
import {
  authoringRoutes,
  type BankChallenge,
  challengeRatingRoutes,
  challengeRoutes,
  eventRoutes,
} from '@guidon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { fakeUploads } from '../../testing/fake-upload.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';
import { challengeFixture } from './challenge-fixture.ts';

const ok = (data: BankChallenge) => ({ success: true as const, data });
const [storedFile] = challengeFixture.files;

async function openEditor(address: string) {
  const { api, open } = staffApp(address);
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [challengeFixture],
    nextCursor: null,
    total: 1,
    categories: ['web'],
    can: { create: true },
  }));
  api.on(challengeRoutes.get, () => ok(challengeFixture));
  api.on(challengeRatingRoutes.ofChallenge, () => ({
    success: true as const,
    data: { mean: 4.5, count: 2, counts: [0, 0, 0, 1, 1], comments: [{ stars: 5, comment: 'Neat' }] },
  }));
  api.on(challengeRoutes.publication, () => ({
    success: true as const,
    data: { visibility: 'event' as const, groupIds: [], openEvents: [] },
  }));
  api.on(authoringRoutes.authors, () => ({
    success: true as const,
    data: { owner: null, authors: [], candidates: [], authorsOnly: false, can: { edit: true } },
  }));
  api.on(eventRoutes.get, () => ({ success: true as const, data: eventFixture }));
  fakeUploads();
  const app = open();
  const drawer = within(await screen.findByRole('region', { name: /^(New|Edit) challenge$/ }));
  await drawer.findByRole('textbox', { name: 'Name' });
  return { api, drawer, ...app };
}

async function openedDialog(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

async function chooseKind(
  user: Awaited<ReturnType<typeof openEditor>>['user'],
  within: Pick<Awaited<ReturnType<typeof openEditor>>['drawer'], 'getByRole'>,
  kind: string,
): Promise<void> {
  await user.click(within.getByRole('combobox', { name: 'Answer' }));
  await user.click(await screen.findByRole('option', { name: kind }));
}

it('writes a challenge with its answers and uploads its files after it', async () => {
  const { api, drawer, user, router } = await openEditor('/admin/challenges?create=true');
  api.on(challengeRoutes.create, () => ok(challengeFixture));
  if (storedFile === undefined) throw new Error('the fixture has a file');
  api.on(challengeRoutes.uploadFile, () => ({ success: true as const, data: storedFile }));
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), 'Warm up');
  await user.type(drawer.getByRole('combobox', { name: 'Category' }), 'web');
  await user.type(drawer.getByLabelText('Accepted answer 1'), 'one');
  await user.click(drawer.getByRole('button', { name: 'Add another answer' }));
  await user.type(drawer.getByLabelText('Accepted answer 2'), 'two');
  await user.click(drawer.getByLabelText('Case matters for answer 2'));
  await user.upload(drawer.getByLabelText('Choose files'), new File(['x'], 'a.txt'));
  expect(drawer.getByText(/Waits for the challenge to be created/)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Create challenge' }));
  expect(await screen.findByText('a.txt uploaded')).toBeInTheDocument();
  expect(api.calls(challengeRoutes.create)[0]?.body).toMatchObject({
    name: 'Warm up',
    category: 'web',
    scoring: { kind: 'static' },
    questions: [
      {
        title: 'Flag',
        points: 100,
        maxAttempts: null,
        rule: {
          kind: 'text',
          answers: [
            { value: 'one', caseSensitive: true },
            { value: 'two', caseSensitive: false },
          ],
        },
      },
    ],
  });
  const sent = api.calls(challengeRoutes.uploadFile)[0];
  expect(sent?.params).toEqual({ challengeId: challengeFixture.id });
  expect(sent?.body).toBeInstanceOf(FormData);
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/challenges/${challengeFixture.id}`),
  );
  api.expectAllHandled();
});

it('says beside each field what is missing', async () => {
  const { api, drawer, user } = await openEditor('/admin/challenges?create=true');
  await user.type(drawer.getByRole('textbox', { name: 'Author' }), 'ada');
  await user.click(drawer.getByRole('button', { name: 'Create challenge' }));
  expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is required');
  expect(drawer.getByLabelText('Accepted answer 1')).toHaveAccessibleDescription(
    'Accepted answer is required',
  );
  expect(api.calls(challengeRoutes.create)).toEqual([]);
});

it('puts a refused pattern beside its field, in the right question', async () => {
  const { api, drawer, user } = await openEditor(`/admin/challenges/${challengeFixture.id}`);
  api.on(
    challengeRoutes.update,
    () =>
      new FakeError('VALIDATION_FAILED', {
        field: 'questions.1.rule.pattern',
        message: 'questions.1.rule.pattern is not a usable RE2 pattern: too long',
      }),
  );
  const second = within(drawer.getAllByRole('listitem')[1] ?? document.body);
  await chooseKind(user, second, 'Pattern');
  await user.type(second.getByLabelText('Pattern'), 'a+');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await second.findByText('Pattern is not a usable RE2 pattern: too long')).toBeInTheDocument();
  expect(api.calls(challengeRoutes.update)[0]?.body).toMatchObject({
    version: challengeFixture.version,
    questions: [{ id: challengeFixture.questions[0]?.id }, { rule: { kind: 'regex', pattern: 'a+' } }],
  });
});

it('tries a pattern with the engine the server judges with', async () => {
  const { drawer, user } = await openEditor('/admin/challenges?create=true');
  await chooseKind(user, drawer, 'Pattern');
  const pattern = drawer.getByLabelText('Pattern');
  await user.type(pattern, 'flag[[0-9]+');
  await user.type(drawer.getByLabelText('Try an answer'), 'flag12');
  expect(await drawer.findByText('Right: the pattern matches')).toBeInTheDocument();
  await user.type(drawer.getByLabelText('Try an answer'), '!');
  expect(await drawer.findByText('Wrong: the pattern does not match')).toBeInTheDocument();
  await user.type(pattern, '(');
  expect(await drawer.findByText(/Not a usable pattern/)).toBeInTheDocument();
});

it('moves and removes questions', async () => {
  const { api, drawer, user } = await openEditor(`/admin/challenges/${challengeFixture.id}`);
  api.on(challengeRoutes.update, () => ok(challengeFixture));
  await user.click(drawer.getByRole('button', { name: 'Move question 1 down' }));
  expect(drawer.getAllByLabelText('Title').map((field) => field.getAttribute('value'))).toEqual([
    'Port',
    'Flag',
  ]);
  // At the end of the list, the way back is left.
  expect(drawer.getByRole('button', { name: 'Move question 2 up' })).toHaveFocus();
  await user.click(drawer.getByRole('button', { name: 'Remove question 2' }));
  const asked = await openedDialog('Remove question 2?');
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(drawer.getAllByLabelText('Title')).toHaveLength(2);
  await user.click(drawer.getByRole('button', { name: 'Remove question 2' }));
  const askedAgain = await openedDialog('Remove question 2?');
  await user.click(askedAgain.getByRole('button', { name: 'Remove question 2' }));
  await waitFor(() => expect(drawer.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Challenge saved')).toBeInTheDocument();
  expect(api.calls(challengeRoutes.update)[0]?.body).toMatchObject({ questions: [{ title: 'Port' }] });
});

it('closes as soon as it is saved, while the list behind it is still read again', async () => {
  const { api, drawer, user } = await openEditor(`/admin/challenges/${challengeFixture.id}`);
  const saved = { ...challengeFixture, name: 'Port of call' };
  api.on(challengeRoutes.update, () => ok(saved));
  const list = Promise.withResolvers<void>();
  api.on(challengeRoutes.list, async () => {
    await list.promise;
    return {
      success: true as const,
      data: [],
      nextCursor: null,
      total: 0,
      categories: [],
      can: { create: true },
    };
  });
  await user.type(drawer.getByLabelText('Name'), ' of call');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Challenge saved')).toBeInTheDocument();
  await user.click(drawer.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  list.resolve();
});

it('ticks no answer for the author, and puts the focus where the right one is missing', async () => {
  const { api, drawer, user } = await openEditor('/admin/challenges?create=true');
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), 'Quiz');
  await user.type(drawer.getByRole('combobox', { name: 'Category' }), 'web');
  await chooseKind(user, drawer, 'Choice');
  for (const tick of drawer.getAllByRole('checkbox', { name: /is right$/ })) expect(tick).not.toBeChecked();
  await user.type(drawer.getByLabelText('Option 1'), 'tcp');
  await user.type(drawer.getByLabelText('Option 2'), 'udp');
  await user.click(drawer.getByRole('button', { name: 'Create challenge' }));
  const [first] = drawer.getAllByRole('checkbox', { name: /is right$/ });
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveAccessibleDescription('The right answer needs at least one right option');
  expect(api.calls(challengeRoutes.create)).toEqual([]);
});

it('asks for what the chosen curve is drawn from, and reads off what the challenge is worth', async () => {
  const { api, drawer, user } = await openEditor(`/admin/challenges/${challengeFixture.id}`);
  api.on(challengeRoutes.update, () => ok(challengeFixture));
  const reader = drawer.getByRole('slider', { name: 'Value over solves' });
  expect(reader).toHaveAccessibleDescription(
    '500 points for the first solver, 400 after 11 solves, 100 from 21 on',
  );
  await user.click(drawer.getByLabelText('Curve', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Exponential' }));
  expect(drawer.queryByLabelText('Decay')).not.toBeInTheDocument();
  expect(reader).toHaveAccessibleDescription(
    '500 points for the first solver, 293 after 5 solves, 143 after 16, and never below 125',
  );
  await user.clear(drawer.getByLabelText('Minimum rate'));
  await user.type(drawer.getByLabelText('Minimum rate'), '1.5');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(drawer.getByLabelText('Minimum rate')).toHaveAccessibleDescription(/must be 1 or less/);
  expect(drawer.getByText('Fill in the values to see the curve.')).toBeInTheDocument();
  await user.clear(drawer.getByLabelText('Minimum rate'));
  await user.type(drawer.getByLabelText('Minimum rate'), '0.5');
  const again = drawer.getByRole('slider', { name: 'Value over solves' });
  fireEvent.change(again, { target: { value: '3' } });
  expect(again).toHaveAttribute('aria-valuetext', 'Worth 417 after 3 solves');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Challenge saved')).toBeInTheDocument();
  expect(api.calls(challengeRoutes.update)[0]?.body).toMatchObject({
    scoring: { kind: 'dynamic', curve: 'exponential', initial: 500, minimumRate: 0.5, difficulty: 5 },
  });
});

it('goes to the title of a question that was added', async () => {
  const { drawer, user } = await openEditor('/admin/challenges?create=true');
  await user.click(drawer.getByRole('button', { name: 'Add question' }));
  expect(drawer.getAllByRole('textbox', { name: 'Title' })[1]).toHaveFocus();
});

it('goes to an option that was added, and to the one after that which was removed', async () => {
  const { drawer, user } = await openEditor('/admin/challenges?create=true');
  await chooseKind(user, drawer, 'Choice');
  await user.click(drawer.getByRole('button', { name: 'Add option' }));
  expect(drawer.getByLabelText('Option 3')).toHaveFocus();
  await user.type(drawer.getByLabelText('Option 3'), 'sctp');
  await user.click(drawer.getByRole('button', { name: 'Remove option 1' }));
  expect(drawer.getByLabelText('Option 1')).toHaveFocus();
  await user.click(drawer.getByRole('button', { name: 'Add question' }));
  await user.click(drawer.getByRole('button', { name: 'Remove question 2' }));
  await user.click(drawer.getByRole('button', { name: 'Remove question 1' }));
  const asked = await openedDialog('Remove question 1?');
  await user.click(asked.getByRole('button', { name: 'Remove question 1' }));
  await waitFor(() => expect(drawer.getByRole('button', { name: 'Add question' })).toHaveFocus());
});

const written = { ...challengeFixture, id: '0192f0c1-0000-7000-8000-0000000000c9', name: 'Second' };

it('creates a challenge, and begins the next one in its category', async () => {
  const { api, drawer, user, router } = await openEditor('/admin/challenges?create=true');
  api.on(challengeRoutes.create, () => ok({ ...written, category: 'pwn' }));
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), 'Second');
  await user.type(drawer.getByRole('combobox', { name: 'Category' }), 'pwn');
  await user.type(drawer.getByLabelText('Accepted answer 1'), 'flag');
  await user.click(drawer.getByRole('button', { name: 'Create and new' }));
  expect(await screen.findByText('Challenge created')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('pwn');
  expect(router.state.location.pathname).toBe('/admin/challenges');
});

it('puts a new challenge into the event that it is written for', async () => {
  const { api, drawer, user } = await openEditor(`/admin/challenges?create=true&event=${eventFixture.id}`);
  api.on(challengeRoutes.create, () => ok(written));
  api.on(eventRoutes.addChallenges, () => ({ success: true as const, data: { addedIds: [written.id] } }));
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), 'Second');
  await user.type(drawer.getByRole('combobox', { name: 'Category' }), 'pwn');
  await user.type(drawer.getByLabelText('Accepted answer 1'), 'flag');
  const create = await drawer.findByRole('button', { name: `Create and put into ${eventFixture.name}` });
  await user.click(create);
  expect(await screen.findByText(`Second is in ${eventFixture.name}`)).toBeInTheDocument();
  expect(api.calls(eventRoutes.addChallenges)[0]).toMatchObject({
    params: { eventId: eventFixture.id },
    body: { challengeIds: [written.id] },
  });
});

it('keeps what was typed through a reload, and goes back to what is saved when it is asked to', async () => {
  const address = `/admin/challenges/${challengeFixture.id}`;
  const first = await openEditor(address);
  await first.user.type(first.drawer.getByRole('textbox', { name: 'Name' }), ' of call');
  first.unmount();
  const { drawer, user } = await openEditor(address);
  expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Warm up of call');
  await user.click(drawer.getByRole('button', { name: 'Back to what is saved' }));
  expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Warm up');
  expect(sessionStorage).toHaveLength(0);
});

it('shows what differs when two write, and saves each field as it is chosen', async () => {
  const { api, drawer, user } = await openEditor(`/admin/challenges/${challengeFixture.id}`);
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), '!');
  await user.type(drawer.getByRole('textbox', { name: 'Author' }), ' and me');
  const theirs = { ...challengeFixture, name: 'Warmer', author: 'bob', category: 'misc', version: 6 };
  api.on(challengeRoutes.get, () => ok(theirs));
  api.on(challengeRoutes.update, () => new FakeError('CONFLICT'));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Warmer')).toBeInTheDocument();
  const notice = within(drawer.getAllByRole('alert')[0] ?? document.body);
  const side = (field: string, name: string) =>
    within(notice.getByRole('radiogroup', { name: field })).getByRole('radio', { name });
  expect([side('Name', 'Yours'), side('Author', 'Yours'), side('Category', 'Theirs')]).toEqual(
    expect.arrayContaining([expect.objectContaining({ checked: true })]),
  );
  await user.click(side('Author', 'Theirs'));
  api.on(challengeRoutes.update, () => ok({ ...theirs, name: 'Warm up!', version: 7 }));
  await user.click(notice.getByRole('button', { name: 'Save it so' }));
  expect(await screen.findByText('Challenge saved')).toBeInTheDocument();
  expect(api.calls(challengeRoutes.update).at(-1)?.body).toMatchObject({
    version: 6,
    name: 'Warm up!',
    author: 'bob',
    category: 'misc',
  });
});

it('shows beside the fields what players see, and opens hints there', async () => {
  const { drawer, user } = await openEditor(`/admin/challenges/${challengeFixture.id}`);
  const view = within(screen.getByRole('region', { name: 'What players see' }));
  expect(await view.findByRole('heading', { level: 1, name: 'Warm up' })).toBeInTheDocument();
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), '!');
  expect(await view.findByRole('heading', { level: 1, name: 'Warm up!' })).toBeInTheDocument();
  await user.click(view.getByRole('button', { name: 'Unlock' }));
  expect(view.getByText('View source')).toBeInTheDocument();
  const [answer] = view.getAllByLabelText('Your answer');
  if (answer === undefined) throw new Error('the fixture has a question');
  await user.type(answer, 'flag{x}');
  await user.click(view.getAllByRole('button', { name: 'Submit' })[0] ?? document.body);
  expect(await view.findByText('Save what you wrote; then an answer is judged here.')).toBeInTheDocument();
});
