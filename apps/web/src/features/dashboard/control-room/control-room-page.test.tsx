import '../../../testing/setup.ts';
import {
  challengeRoutes,
  type ControlRoom,
  controlRoomRoutes,
  type EventAnalytics,
  type EventDetail,
  type EventRight,
  eventRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { challengeFixture } from '../../challenges/challenge-fixture.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const at = '2026-11-23T10:00:00.000Z';
const beacon = { id: '01890a5d-ac96-774b-bcce-000000000c01', name: 'Beacon', category: 'Web' };
const buoy = { id: '01890a5d-ac96-774b-bcce-000000000c02', name: 'Buoy', category: 'Crypto' };
const unit = {
  id: '01890a5d-ac96-774b-bcce-000000000ada',
  kind: 'user' as const,
  name: 'ada-l',
  avatarUrl: null,
};
const room: ControlRoom = {
  at,
  participants: { registered: 120, online: 84 },
  tries: {
    total: 1500,
    right: 300,
    minutes: [
      { at, tries: 30, right: 10, wrong: 20 },
      { at: '2026-11-23T10:01:00.000Z', tries: 5, right: 2, wrong: 3 },
    ],
  },
  challenges: [
    {
      ...beacon,
      opened: 80,
      tries: 900,
      right: 300,
      wrong: 600,
      completions: 60,
      missed: null,
      trouble: null,
    },
    { ...buoy, opened: 40, tries: 31, right: 0, wrong: 31, completions: 0, missed: null, trouble: 'failing' },
  ],
  stuck: [{ unit, wrong: 12, challenge: { id: buoy.id, name: buoy.name }, lastAt: at }],
  desk: { reviews: 3, cases: 1 },
  failures: [{ at, route: 'play.submit', count: 2 }],
};
const quiet: ControlRoom = { ...room, challenges: [], stuck: [], failures: [], desk: null };

function openRoom(
  shown: ControlRoom | FakeError,
  { rights = eventFixture.can.rights, ...changes }: Partial<EventDetail> & { rights?: EventRight[] } = {},
) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/dashboard`);
  const data = {
    ...eventFixture,
    status: 'active' as const,
    ...changes,
    can: { ...eventFixture.can, rights },
  };
  api.on(eventRoutes.get, () => ({ success: true as const, data }));
  api.on(controlRoomRoutes.show, () =>
    shown instanceof FakeError ? shown : { success: true as const, data: shown },
  );
  return { api, ...open() };
}

it('shows who is here, how fast they answer, and what needs a look', async () => {
  openRoom(room);
  const figures = await screen.findByText('Participants online');
  expect(figures.parentElement).toHaveTextContent('84of 120 registered');
  expect(screen.getByText('Answers in the last minute').parentElement).toHaveTextContent('301,500 in all');
  expect(screen.getByText('Right answers').parentElement).toHaveTextContent('34%');
  expect(screen.getByRole('img', { name: '35 answers in 30 minutes, 12 of them right' })).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /Buoy/ });
  expect(row).toHaveTextContent('Everybody fails');
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/events/${eventFixture.id}/submissions?challenge=${buoy.id}`,
  );
  expect(screen.queryByRole('row', { name: /Beacon/ })).not.toBeInTheDocument();
  expect(screen.getByText('ada-l').closest('li')).toHaveTextContent('12 wrong answers in a row');
  expect(screen.getByText('play.submit').closest('li')).toHaveTextContent('2 times');
});

it('has announcing, pausing and the clock at hand, also where figures fail', async () => {
  const { user } = openRoom(new FakeError('INTERNAL'));
  expect(await screen.findByText('Now')).toBeInTheDocument();
  const [, inRoom] = screen.getAllByRole('button', { name: 'Send Announcement' });
  if (inRoom) await user.click(inRoom);
  expect(await screen.findByRole('dialog', { name: /Announcement/ })).toBeInTheDocument();
});

it('lets the clock of the event stand while it is paused', async () => {
  const pause = { since: '2026-11-23T09:58:30.000Z', message: 'The mains failed' };
  openRoom(room, { pause, endTime: '2026-11-23T10:58:30.000Z' });
  expect((await screen.findAllByText('1:00:00 left')).length).toBeGreaterThan(0);
  expect(await screen.findByText('Paused for')).toBeInTheDocument();
  expect(screen.getByText('The mains failed', { exact: false })).toBeInTheDocument();
});

it('leads to the answers and cases that wait for those who judge, and says nothing of them to others', async () => {
  openRoom(room);
  expect(await screen.findByRole('link', { name: '3 answers wait for a review' })).toHaveAttribute(
    'href',
    `/admin/events/${eventFixture.id}/reviews`,
  );
  expect(screen.getByRole('link', { name: '1 case needs you' })).toBeInTheDocument();
});

it('says so where all is well', async () => {
  openRoom(quiet);
  expect(await screen.findByText('Every challenge has been solved by somebody.')).toBeInTheDocument();
  expect(screen.getByText('Nobody is stuck.')).toBeInTheDocument();
  expect(screen.getByText('No request of this event has failed in the last hour.')).toBeInTheDocument();
});

it('says that it could not be loaded', async () => {
  openRoom(new FakeError('INTERNAL'));
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
});

it('is shut to who may not look into the event', async () => {
  const { api } = openRoom(room, { rights: ['people'] });
  expect(await screen.findByText(/You may not look into the control room/)).toBeInTheDocument();
  expect(api.calls(controlRoomRoutes.show)).toHaveLength(0);
});

const analytics: EventAnalytics = {
  at,
  challenges: [
    {
      ...beacon,
      opened: 80,
      tried: 70,
      solved: 60,
      tries: 900,
      right: 300,
      wrong: 600,
      hints: 4,
      medianSolveMs: 5_400_000,
    },
    { ...buoy, opened: 40, tried: 0, solved: 0, tries: 0, right: 0, wrong: 0, hints: 0, medianSolveMs: null },
  ],
  hours: [{ at, tries: 900, right: 300, participants: 70 }],
};

function openAnalytics(shown: EventAnalytics) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/analytics`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: eventFixture }));
  api.on(controlRoomRoutes.analytics, () => ({ success: true as const, data: shown }));
  api.on(controlRoomRoutes.wrongAnswers, () => ({
    success: true as const,
    data: [
      {
        challenge: { id: beacon.id, name: beacon.name },
        question: { id: buoy.id, title: 'Flag' },
        answer: 'flag{near}',
        count: 9,
        units: 7,
      },
    ],
  }));
  return { api, ...open() };
}

it('shows how far players came in each challenge, and when they played', async () => {
  openAnalytics(analytics);
  const row = await screen.findByRole('row', { name: /Beacon/ });
  expect(row).toHaveTextContent(/80.*70.*60.*67%.*4.*1 h 30 min/);
  expect(screen.getByRole('row', { name: /Buoy/ })).toHaveTextContent(/40.*0.*0.*–.*0.*–/);
  expect(
    screen.getByRole('img', { name: '900 answers in all hours, 300 of them right' }),
  ).toBeInTheDocument();
});

it('asks for wrong answers only when somebody wants to see them', async () => {
  const { api, user } = openAnalytics(analytics);
  await screen.findByRole('row', { name: /Beacon/ });
  expect(api.calls(controlRoomRoutes.wrongAnswers)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Show wrong answers' }));
  expect(await screen.findByRole('row', { name: /flag\{near\}/ })).toHaveTextContent('Beacon');
  expect(api.calls(controlRoomRoutes.wrongAnswers)).toHaveLength(1);
});

it('says that nobody has played yet', async () => {
  openAnalytics({ at, challenges: [], hours: [] });
  expect(await screen.findByText('The event has no challenges yet.')).toBeInTheDocument();
  expect(screen.getByText('Nobody has answered yet.')).toBeInTheDocument();
});

it('keeps mending a challenge that has left the list meanwhile', async () => {
  const { api, user, queryClient } = openRoom(room);
  api.on(challengeRoutes.get, () => ({ success: true as const, data: challengeFixture }));
  await user.click(await screen.findByRole('button', { name: 'Mend Buoy' }));
  const dialog = await screen.findByRole('dialog', { name: `Mend ${challengeFixture.name}` });
  api.on(controlRoomRoutes.show, () => ({ success: true as const, data: quiet }));
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mend Buoy', hidden: true })).toBeNull());
  expect(dialog).toBeInTheDocument();
});
