import '../../testing/setup.ts';
import {
  authoringRoutes,
  type BankChallenge,
  type ChallengeAuthors,
  challengeImageRoutes,
  challengeRatingRoutes,
  challengeRoutes,
} from '@guidon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { drawnPictures } from '../../testing/drawn-pictures.ts';
import { FakeError } from '../../testing/fake-api.ts';
import { fakeUploads } from '../../testing/fake-upload.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { challengeFixture } from './challenge-fixture.ts';

const ok = (data: BankChallenge) => ({ success: true as const, data });
const imageUrl = `/api/challenges/images/${'a'.repeat(64)}.webp`;

beforeEach(() => {
  drawnPictures();
  fakeUploads();
});

const otherId = '0192f0c1-0000-7000-8000-0000000000c2';
const ada = { id: '0192f0c1-0000-7000-8000-0000000000a1', username: 'ada' };
const bob = { id: '0192f0c1-0000-7000-8000-0000000000a2', username: 'bob' };

function authorsOf(authors: ChallengeAuthors['authors'], edit = true): ChallengeAuthors {
  return { owner: ada, authors, candidates: edit ? [ada, bob] : [], authorsOnly: true, can: { edit } };
}

async function openEditor(shown: BankChallenge = challengeFixture, namesAuthors = true) {
  const { api, open } = staffApp(`/admin/challenges/${shown.id}`);
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [shown],
    nextCursor: null,
    total: 1,
    categories: ['web'],
    can: { create: true },
  }));
  api.on(challengeRoutes.get, () => ok(shown));
  api.on(challengeRatingRoutes.ofChallenge, () => ({
    success: true as const,
    data: { mean: 4.5, count: 2, counts: [0, 0, 0, 1, 1], comments: [{ stars: 5, comment: 'Neat' }] },
  }));
  api.on(authoringRoutes.authors, () => ({ success: true as const, data: authorsOf([], namesAuthors) }));
  api.on(challengeRoutes.publication, () => ({
    success: true as const,
    data: { visibility: shown.visibility, groupIds: [], openEvents: [] },
  }));
  api.on(challengeRoutes.update, () => ok(shown));
  const app = open();
  const drawer = within(await screen.findByRole('region', { name: /^(New|Edit) challenge$/ }));
  await drawer.findByRole('textbox', { name: 'Name' });
  const section = (name: string) => within(drawer.getByRole('region', { name }));
  return { api, drawer, section, ...app };
}

it('chains hints, gives them a time, and moves them by the keyboard', async () => {
  const { api, drawer, section, user } = await openEditor();
  const hints = section('Hints');
  await user.click(hints.getByRole('button', { name: 'Add hint' }));
  const rows = () => hints.getAllByRole('listitem').map((row) => within(row));
  const [first, second] = rows();
  if (!first || !second) throw new Error('there are two');
  await user.type(first.getByLabelText('Title of hint 1'), 'Where to look');
  await user.type(second.getByLabelText('Content of hint 2'), 'In the head');
  await user.type(second.getByLabelText('Opens after (min)'), '30');
  await user.click(second.getByRole('combobox', { name: 'Unlocked after' }));
  await user.click(await screen.findByRole('option', { name: 'Where to look' }));
  second.getByRole('button', { name: 'Move hint 2 up' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(hints.getByRole('button', { name: 'Move hint 1 down' })).toHaveFocus());
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(challengeRoutes.update)).toHaveLength(1));
  expect(api.calls(challengeRoutes.update)[0]?.body).toMatchObject({
    hints: [
      { title: '', content: 'In the head', requires: 1, opensAfterMinutes: 30 },
      { title: 'Where to look', content: 'View source', requires: null, opensAfterMinutes: null },
    ],
  });
});

it('sends what stands beside the questions, and names the variables of the connection', async () => {
  const { api, drawer, section, user } = await openEditor();
  expect(section('Environment').getByText('The event gives a value to host.')).toBeInTheDocument();
  await user.type(section('Introduction').getByRole('textbox', { name: 'Introduction' }), 'Once');
  await user.click(section('For staff').getByRole('switch', { name: /Show the solution/ }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(challengeRoutes.update)).toHaveLength(1));
  expect(api.calls(challengeRoutes.update)[0]?.body).toMatchObject({
    introBody: 'Once',
    introVideo: null,
    connectionInfo: 'nc ${host} 8080',
    flagFormat: 'flag{...}',
    successMessage: 'Warm **enough**.',
    topics: ['view-source'],
    solution: 'Read the comment.',
    showSolutionAfterEnd: true,
  });
});

it('brings the first wrong field of a section into focus', async () => {
  const { api, drawer, section, user } = await openEditor();
  await user.type(section('Introduction').getByRole('textbox', { name: 'Video' }), 'javascript:1');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  const video = section('Introduction').getByRole('textbox', { name: 'Video' });
  expect(video).toHaveAccessibleDescription(/Video must be an http or https address/);
  await waitFor(() => expect(video).toHaveFocus());
  expect(api.calls(challengeRoutes.update)).toEqual([]);
});

it('saves a picture at once, and keeps what was typed beside it', async () => {
  const { api, drawer, section, user } = await openEditor();
  api.on(challengeImageRoutes.upload, () => ok({ ...challengeFixture, imageUrl }));
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), '!');
  await user.upload(
    section('Picture').getByLabelText('Picture of the challenge'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the part to show' }));
  const image = (await dialog.findByTestId('container')).querySelector('img');
  if (image) fireEvent.load(image);
  const use = dialog.getByRole('button', { name: 'Use this picture' });
  await waitFor(() => expect(use).toBeEnabled());
  await user.click(use);
  expect(await screen.findByText('The picture was saved')).toBeInTheDocument();
  expect(await section('Picture').findByRole('button', { name: 'Remove the picture' })).toBeInTheDocument();
  expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Warm up!');
});

it('recommends another challenge of the bank, and none again', async () => {
  const { api, drawer, section, user } = await openEditor({
    ...challengeFixture,
    nextChallenge: { id: otherId, name: 'Deep end' },
  });
  const save = () => user.click(drawer.getByRole('button', { name: 'Save' }));
  const next = section('When it is solved').getByRole('combobox', { name: 'Recommended next challenge' });
  expect(next).toHaveValue('Deep end');
  await user.click(next);
  expect(await screen.findByRole('option', { name: 'Deep end' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Warm up' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), '!');
  await save();
  await waitFor(() => expect(api.calls(challengeRoutes.update)).toHaveLength(1));
  expect(api.calls(challengeRoutes.update)[0]?.body).toMatchObject({ nextChallengeId: otherId });
});

it('names authors and takes them out, at once and beside what is typed', async () => {
  const { api, drawer, section, user } = await openEditor();
  const authors = section('Authors');
  expect(await authors.findByText('made it')).toBeInTheDocument();
  expect(authors.getByText('Only they and admins read its answers and change it.')).toBeInTheDocument();
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), '!');
  api.on(authoringRoutes.setAuthors, () => ({ success: true as const, data: authorsOf([bob]) }));
  await user.click(authors.getByRole('combobox', { name: 'Add an author' }));
  expect(screen.queryByRole('option', { name: 'ada' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'bob' }));
  const remove = await authors.findByRole('button', { name: 'Remove bob' });
  api.on(authoringRoutes.setAuthors, () => new FakeError('FORBIDDEN', { message: 'Not yours' }));
  await user.click(remove);
  expect(await authors.findByRole('alert')).toHaveTextContent('Not yours');
  const bodies = api.calls(authoringRoutes.setAuthors).map(({ body }) => body);
  expect(bodies).toEqual([{ userIds: [bob.id] }, { userIds: [] }]);
  expect(api.calls(challengeRoutes.update)).toEqual([]);
  expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Warm up!');
});

it('shows authors to staff who do not name them', async () => {
  const readOnly = { ...challengeFixture, can: { ...challengeFixture.can, edit: false } };
  const { section } = await openEditor(readOnly, false);
  const authors = section('Authors');
  expect(await authors.findByText('made it')).toBeInTheDocument();
  expect(authors.queryByRole('combobox')).not.toBeInTheDocument();
});

it('says how it was rated, without names', async () => {
  const { section } = await openEditor();
  const ratings = section('Ratings');
  expect(await ratings.findByText('4.5 of 5 stars, from 2 ratings')).toBeInTheDocument();
  expect(ratings.getByText('Neat')).toBeInTheDocument();
});

it('says that challenges could not be loaded, not that there are none', async () => {
  const { api, section, user } = await openEditor(challengeFixture);
  api.on(challengeRoutes.list, () => new FakeError('INTERNAL'));
  const next = section('When it is solved').getByRole('combobox', { name: 'Recommended next challenge' });
  await user.type(next, 'deep');
  await waitFor(() => expect(next).toHaveAccessibleDescription(/The challenges could not be loaded/));
  expect(screen.queryByText('No challenge has this name.')).not.toBeInTheDocument();
});
