import '../../testing/setup.ts';
import { challengeIntroRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  box,
  challenge,
  challengeId,
  eventId,
  field,
  hint,
  openChallenge,
  question,
} from './challenge-page-fixture.ts';

const intro = { body: 'Once there was a jar.', video: 'https://www.video.example/watch?v=1', isSeen: false };

it('shows the introduction before the challenge, once, and again when it is asked for', async () => {
  const { api, user } = await openChallenge(challenge({ intro }));
  const shown = screen.getByRole('region', { name: 'Introduction' });
  expect(within(shown).getByText(intro.body)).toBeInTheDocument();
  expect(screen.queryByText('A jar of cookies.')).not.toBeInTheDocument();
  const video = within(shown).getByRole('link', { name: 'Watch the video on video.example' });
  expect(video).toHaveAttribute('href', intro.video);
  expect(video).toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.querySelector('iframe, video')).toBeNull();
  api.on(challengeIntroRoutes.see, () => ({ success: true as const }));
  await user.click(within(shown).getByRole('button', { name: 'Start the challenge' }));
  expect(screen.getByText('A jar of cookies.')).toBeInTheDocument();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(api.calls(challengeIntroRoutes.see)).toMatchObject([{ params: { challengeId } }]);
  await user.click(screen.getByRole('button', { name: 'Read the introduction' }));
  expect(screen.getByText(intro.body)).toBeInTheDocument();
});

it('opens at once where the introduction was seen', async () => {
  const { api } = await openChallenge(challenge({ intro: { ...intro, isSeen: true } }));
  expect(screen.getByText('A jar of cookies.')).toBeInTheDocument();
  expect(api.calls(challengeIntroRoutes.see)).toEqual([]);
});

it('names what opens a hint, and lets nobody ask for one that is locked', async () => {
  const first = hint({ title: 'Where to look', cost: 10 });
  const second = hint({
    id: '01890a5d-ac96-774b-bcce-b302099a9005',
    title: 'How',
    requiresHintId: first.id,
    isLocked: true,
  });
  const third = hint({
    id: '01890a5d-ac96-774b-bcce-b302099a9006',
    opensAt: new Date(Date.now() + 3_600_000).toISOString(),
    isLocked: true,
  });
  await openChallenge(challenge({ hints: [first, second, third] }));
  const hints = within(screen.getByRole('region', { name: 'Hints' })).getAllByRole('listitem');
  expect(hints.map((row) => row.textContent)).toEqual([
    'Where to lookcosts 10 pointsUnlock',
    'Howfreeafter “Where to look”',
    expect.stringMatching(/^Hint 3freeopens in .*\d\d:\d\d$/),
  ]);
});

it('names no cost of a hint that is open, which a voucher may have opened for nothing', async () => {
  await openChallenge(
    challenge({ hints: [hint({ title: 'Where to look', cost: 10, content: 'At the jar.' })] }),
  );
  const hints = within(screen.getByRole('region', { name: 'Hints' })).getAllByRole('listitem');
  expect(hints.map((row) => row.textContent)).toEqual(['Where to lookAt the jar.']);
});

it('shows how to connect with a button that copies it, and what a flag looks like', async () => {
  const { user } = await openChallenge(
    challenge({ connectionInfo: 'nc play.example 31337', flagFormat: 'flag{...}' }),
  );
  const connection = within(screen.getByRole('region', { name: 'Connection' }));
  await user.click(connection.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('nc play.example 31337');
  expect(within(box()).getByPlaceholderText('flag{...}')).toBe(field());
});

it('leads to what is an address in how to connect', async () => {
  await openChallenge(challenge({ connectionInfo: 'nc play.example 31337\nhttps://sea.play.example' }));
  const connection = within(screen.getByRole('region', { name: 'Connection' }));
  const links = connection.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://sea.play.example']);
  expect(connection.getByText('nc play.example 31337', { exact: false })).toBeInTheDocument();
});

it('names variables without a value to those who run the event', async () => {
  await openChallenge(challenge({ missingValues: ['host', 'port'] }));
  expect(screen.getByText(/Variables without a value: host, port\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set the values' })).toHaveAttribute(
    'href',
    `/admin/events/${eventId}/challenges`,
  );
});

it('keeps the solution closed until it is asked for', async () => {
  const solution = { body: 'Read the header.', writeupLinks: ['https://blog.example/jar'] };
  const { user } = await openChallenge(challenge({ solution }));
  expect(screen.getByText('Read the header.')).not.toBeVisible();
  await user.click(screen.getByText('Solution'));
  expect(screen.getByText('Read the header.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://blog.example/jar' })).toBeVisible();
});

it('shows the picture of the challenge', async () => {
  const imageUrl = `/api/challenges/images/${'a'.repeat(64)}.webp`;
  await openChallenge(challenge({ imageUrl }));
  expect(document.querySelector(`img[src="${imageUrl}"]`)).toBeInTheDocument();
});

it.each([
  [true, true],
  [false, false],
])(
  'asks before a hint is paid for that helps no more, where all is solved: %s',
  async (isSolved, isWarned) => {
    const questions = [question({ isSolved })];
    const hints = [hint({ title: 'Where to look', cost: 10 })];
    const { user } = await openChallenge(challenge({ hints, questions }));
    const region = within(screen.getByRole('region', { name: 'Hints' }));
    await user.click(region.getByRole('button', { name: 'Unlock' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/taken off your score/)).toBeInTheDocument();
    expect(dialog.queryByText(/You have solved this challenge already/) !== null).toBe(isWarned);
    // The question belongs to the module, which outlives the test.
    await user.keyboard('{Escape}');
  },
);
