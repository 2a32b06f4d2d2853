import '../../../testing/setup.ts';
import {
  certificateRoutes,
  errors,
  type MemberProfile,
  memberProfileRoutes,
  type PastResult,
} from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';

const id = '01890a5d-ac96-774b-bcce-00000000aa01';
const eventIds = [1, 2, 3].map((n) => `01890a5d-ac96-774b-bcce-00000000ee0${n}`);
const all = { showsProfile: true, showsEvents: true, showsSkills: true, showsBadges: true };

const ada: MemberProfile = {
  id,
  username: 'ada',
  avatarUrl: null,
  memberSince: '2026-01-02T03:04:05.000Z',
  isOwn: false,
  shows: all,
  running: [
    {
      eventId: eventIds[0] ?? '',
      eventName: 'Night',
      teamName: null,
      place: 2,
      of: 9,
      points: 100,
      isFrozen: true,
    },
  ],
  skills: [
    { category: 'Web', questions: 3, points: 300 },
    { category: 'Crypto', questions: 1, points: 100 },
    { category: 'Misc', questions: 1, points: 50 },
  ],
  progress: {
    xp: 350,
    level: 3,
    levelXp: 300,
    nextLevelXp: 600,
    badges: [
      {
        id: '01890a5d-ac96-774b-bcce-00000000bb01',
        name: 'First steps',
        description: 'Solved something.',
        icon: 'flag',
        rarity: 'COMMON',
        points: 50,
        earnedAt: '2026-02-01T00:00:00.000Z',
      },
    ],
  },
};

const past = (n: number, part: Partial<PastResult> = {}): PastResult => ({
  eventId: eventIds[n] ?? '',
  eventName: `Cup ${n}`,
  teamName: null,
  place: 1,
  of: 42,
  points: 1_200,
  endedAt: '2026-02-03T04:05:06.000Z',
  isDisqualified: false,
  solves: 7,
  firstBloods: 1,
  ...part,
});

function openMember(member: MemberProfile | FakeError) {
  const { api, open } = staffApp(`/users/${id}`);
  api.on(memberProfileRoutes.get, () =>
    member instanceof FakeError ? member : { success: true as const, data: member },
  );
  api.on(memberProfileRoutes.results, ({ query }) => ({
    success: true as const,
    data: query.has('cursor')
      ? [past(2, { isDisqualified: true, place: null })]
      : [past(1, { teamName: 'Twins' })],
    nextCursor: query.has('cursor') ? null : 'next',
  }));
  return { api, ...open() };
}

it('shows what runs, skills as a picture and in words, and events page by page', async () => {
  const { user } = openMember(ada);
  expect(await screen.findByRole('heading', { name: 'ada', level: 1 })).toBeInTheDocument();
  const running = within(
    screen.getByRole('heading', { name: 'Running now' }).closest('section') ?? document.body,
  );
  expect(running.getByText('2 of 9')).toBeInTheDocument();
  expect(running.getByText('Board frozen')).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: 'Points by category: Web 300, Crypto 100, Misc 50' }),
  ).toBeInTheDocument();
  expect(screen.getByText('3 questions')).toBeInTheDocument();
  const events = within(await screen.findByRole('list', { name: 'Events' }));
  expect(events.getByRole('link', { name: 'Cup 1' })).toHaveAttribute('href', `/events/${eventIds[1]}`);
  expect(events.getByText(/Team Twins/)).toBeInTheDocument();
  expect(events.getByText('1 of 42')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /more/i }));
  expect(await events.findByText('Disqualified')).toBeInTheDocument();
  expect(screen.queryByText(/what others in your organization see/)).not.toBeInTheDocument();
});

it('leaves out what is kept back, and says so to its owner alone', async () => {
  openMember({
    ...ada,
    isOwn: true,
    shows: { ...all, showsProfile: false, showsEvents: false },
    running: [],
    skills: [],
    progress: null,
  });
  expect(screen.queryByText('Level and badges')).not.toBeInTheDocument();
  expect(await screen.findByText(/nobody but you sees this page/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose what is shown' })).toHaveAttribute('href', '/profile');
  expect(screen.getByText(/Nothing solved yet/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Events' })).not.toBeInTheDocument();
});

it('says why there is no certificate of an own event, in place of an empty page', async () => {
  const { api, user } = openMember({ ...ada, isOwn: true });
  api.on(certificateRoutes.download, () => new FakeError('NO_CERTIFICATE'));
  await user.click(await screen.findByRole('button', { name: 'Certificate for Cup 1' }));
  expect(await screen.findByText(errors.NO_CERTIFICATE.message)).toBeInTheDocument();
});

it('shows level and badges of who does not keep them back', async () => {
  openMember(ada);
  expect(await screen.findByText('350 XP')).toBeInTheDocument();
  expect(screen.getByText('1 badge')).toBeInTheDocument();
  expect(screen.getByText('First steps')).toBeInTheDocument();
});

it('says that there is nothing to see of anybody else', async () => {
  openMember(new FakeError('NOT_FOUND'));
  expect(await screen.findByRole('heading', { name: 'No profile here' })).toBeInTheDocument();
});
