import '../../testing/setup.ts';
import {
  announcementRoutes,
  controlRoomRoutes,
  dashboardRoutes,
  type EventDetail,
  eventRoutes,
  playRoutes,
  sessionRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatMoment } from '../../lib/format.ts';
import { mayReadBoard } from '../../resources/event-clock-state.ts';
import { FakeError } from '../../testing/fake-api.ts';
import { sessionUser } from '../../testing/session-user.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from './manage/event-fixture.ts';

const minute = 60_000;
const nowMs = Math.floor(Date.now() / minute) * minute;
const at = (minutes: number) => new Date(nowMs + minutes * minute).toISOString();
const done = { success: true as const };
const wait = { timeout: 20_000 };

type Admission = EventDetail['registration']['admission'];

function admitting(state: Admission['state'], time: string | null, closes: Admission['closes'] = 'at-end') {
  const isOpen = state === 'open';
  return { registration: { ...eventFixture.registration, isOpen, admission: { state, closes, at: time } } };
}

const live = {
  lifecycle: 'active',
  status: 'active',
  startTime: at(-60),
  startedAt: at(-60),
  endTime: at(60),
  ...admitting('open', at(60)),
} as const;
const over = {
  lifecycle: 'completed',
  status: 'completed',
  startTime: at(-60),
  startedAt: at(-60),
  endTime: at(-5),
  completedAt: at(-5),
  ...admitting('over', at(-5)),
} as const;
const planned = {
  lifecycle: 'scheduled',
  status: 'scheduled',
  startTime: at(60),
  endTime: at(180),
  ...admitting('open', at(180)),
} as const;

/** As the server answers them, with what the page of the event says of each to somebody who is registered. */
const phases = {
  draft: [{ startTime: at(60), endTime: at(180) }, ['Not published yet', 'This event is a draft']],
  planned: [planned, ['Starts in', 'You are registered', 'Automatic', formatMoment(at(60))]],
  'planned, by hand': [
    { ...planned, autoStart: false },
    ['Starts when the organizers open it', 'You are registered', 'Manual'],
  ],
  'planned without a time': [
    { ...planned, startTime: null, endTime: null, ...admitting('open', null) },
    ['Starts when the organizers open it', 'When the organizers open it', 'Manual'],
  ],
  live: [live, ['Ends in', 'The event is live', 'LIVE NOW']],
  'closed since its start': [
    { ...live, ...admitting('closed', at(-60), 'at-start') },
    ['Ends in', `Registration closed when the event started, ${formatMoment(at(-60))}.`],
  ],
  paused: [
    { ...live, pause: { since: at(-2), message: 'The network is down' } },
    ['PAUSED', 'The event is paused', 'The network is down', 'left'],
  ],
  frozen: [{ ...live, freezeTime: at(-10), isFrozen: true }, ['Ends in', 'Freeze of the board']],
  'before its freeze': [{ ...live, freezeTime: at(30) }, ['Ends in', 'Freeze of the board']],
  'over, results to come': [
    { ...over, revealsAt: at(55) },
    ['The event is over', 'Results and certificates follow.', formatMoment(at(-5))],
  ],
  'over, to be revealed by hand': [
    { ...over, freezeTime: at(-20), reveal: 'by-hand', isFrozen: true },
    ['The event is over', 'The organizers reveal the final standings.'],
  ],
  'over with a closed board': [
    { ...over, boardVisibility: 'hidden', isRevealed: true },
    ['The event is over', 'Its board is not open to you.'],
  ],
  revealed: [{ ...over, isRevealed: true }, ['The event is over', 'The final standings are in.']],
  'ended before its planned end': [
    { ...over, endTime: at(120), isRevealed: true },
    ['The event is over', formatMoment(at(-5))],
  ],
  'started by hand': [
    { ...live, startTime: at(120), startedAt: at(-30), endTime: at(300), autoStart: false },
    ['Ends in', formatMoment(at(-30))],
  ],
  'without an end': [
    { ...live, endTime: null, ...admitting('open', null) },
    ['Running for', 'NO END DATE', 'No end date, runs until manually completed'],
  ],
  'without an end, and without times': [
    { ...live, startTime: null, startedAt: null, endTime: null, ...admitting('open', null) },
    ['Live', 'NO END DATE'],
  ],
  cancelled: [
    { ...over, isCancelled: true, startedAt: null, ...admitting('cancelled', at(-5)) },
    ['CANCELLED', 'The event is cancelled', 'Registration is closed: the event is cancelled.'],
  ],
} satisfies Record<string, [Partial<EventDetail>, string[]]>;

type PhaseName = keyof typeof phases;
const names = Object.keys(phases).filter((name): name is PhaseName => name in phases);

const readers = {
  player: { isRegistered: true, rights: [] },
  outsider: { isRegistered: false, rights: [] },
  staff: { isRegistered: false, rights: eventFixture.can.rights },
} as const;
type Reader = keyof typeof readers;

function eventOf(name: PhaseName, reader: Reader): EventDetail {
  const [changes] = phases[name];
  const { isRegistered, rights } = readers[reader];
  const event = { ...eventFixture, ...changes, isRegistered };
  const isStaff = rights.length > 0;
  const hasPlayed = event.status === 'completed' && !event.isCancelled;
  return {
    ...event,
    can: {
      ...event.can,
      rights: [...rights],
      edit: isStaff,
      announce: isStaff,
      publish: isStaff && (event.status === 'draft' || event.status === 'scheduled'),
      enter: isRegistered && event.status === 'active',
      seeChallenges: isStaff || hasPlayed || (event.status === 'active' && isRegistered),
      register: !isRegistered && event.registration.isOpen,
      readsContent: isStaff,
    },
  };
}

/** Sentences that are false of an event that is not as they say. */
function falseIn(event: EventDetail): [sentence: RegExp, isTrue: boolean][] {
  const { status, pause, endTime, startTime, autoStart, isRevealed, isFrozen, registration } = event;
  const isAhead = status === 'draft' || status === 'scheduled';
  const isLive = status === 'active';
  const startsByHand = status === 'scheduled' && (!autoStart || startTime === null);
  const isBoardOpen = mayReadBoard(event);
  return [
    [/final standings are in/, isRevealed && isBoardOpen],
    [/Results are out/, isRevealed],
    [/Results come out at/, event.revealsAt !== null],
    [/until you reveal it|organizers reveal the final/, status === 'completed' && !isRevealed],
    [/Starts in/, status === 'scheduled' && !startsByHand],
    [/[Ww]hen the organizers open it/, startsByHand || (isAhead && startTime === null)],
    [/Automatic/, autoStart && startTime !== null],
    [/revealed when the event starts|while the event is live/, isAhead],
    [/Registration is open/, registration.admission.state === 'open'],
    [/Registration (?:is )?closed/, ['closed', 'over', 'cancelled'].includes(registration.admission.state)],
    [/Ends in/, isLive && pause === null && endTime !== null],
    [/Running for/, isLive && pause === null && endTime === null],
    [/PAUSED|is paused/, pause !== null],
    [/LIVE NOW|Good hunting|The event is live/, isLive],
    [/UPCOMING/, status === 'scheduled'],
    [/COMPLETED|The event is over/, status === 'completed'],
    [/NO END DATE|runs until manually completed/, status !== 'completed' && endTime === null],
    [/still to be had|first solve puts/, isLive && isBoardOpen && (!isFrozen || event.can.rights.length > 0)],
    [
      /Nobody solved a challenge/,
      status === 'completed' && isBoardOpen && !(isFrozen && event.can.rights.length === 0),
    ],
    [/waiting for you/, isLive && event.isRegistered],
    [/follow the scoreboard/, isBoardOpen],
    [/everyone else since/, isFrozen],
    [/has not begun/, isAhead],
    [/event is cancelled/, event.isCancelled],
  ];
}

const board = {
  ...done,
  data: [],
  total: 0,
  categories: [],
  divisions: [],
  version: 1,
  updatedAt: at(-60),
};

function openAs(address: string, event: EventDetail, reader: Reader) {
  const { api, open } = staffApp(address);
  const role = reader === 'staff' ? 'admin' : 'participant';
  api.on(sessionRoutes.me, () => ({ ...done, user: sessionUser({ role }) }));
  api.on(eventRoutes.get, () => ({ ...done, data: event }));
  api.on(announcementRoutes.list, () => ({ ...done, data: [], nextCursor: null }));
  api.on(playRoutes.activity, () => ({ ...done, data: [] }));
  api.on(playRoutes.firstBloods, () => ({ ...done, data: [] }));
  const isFrozen = event.isFrozen && reader !== 'staff';
  const reply = () => (mayReadBoard(event) ? { ...board, isFrozen } : new FakeError('BOARD_CLOSED'));
  api.on(standingsRoutes.leaderboard, reply);
  api.on(standingsRoutes.standing, () => ({ ...done, data: { individual: null, team: null } }));
  api.on(controlRoomRoutes.show, () => new FakeError('NOT_FOUND'));
  api.on(dashboardRoutes.data, () => ({
    ...done,
    data: { registered: [], joinable: [], unfinished: [], announcements: [], points: 0 },
  }));
  return open();
}

const pages: Record<Reader, readonly string[]> = {
  player: ['', '?tab=challenges', '?tab=scoreboard'],
  outsider: ['', '?tab=challenges'],
  staff: ['', '?tab=challenges', '?tab=scoreboard'],
};

const textOfPage = () => document.body.textContent ?? '';

it.each(names)(
  'says of an event that is %s what is so, and nothing that is not',
  async (name) => {
    for (const reader of Object.keys(readers).filter((key): key is Reader => key in readers)) {
      const event = eventOf(name, reader);
      if (event.status === 'draft' && reader !== 'staff') continue;
      for (const page of pages[reader]) {
        const { unmount } = openAs(`/events/${event.id}${page}`, event, reader);
        await screen.findByText('Start mode', {}, wait);
        if (reader === 'staff') await screen.findByRole('region', { name: /^How .* stands$/ }, wait);
        await waitFor(() =>
          expect(document.querySelector('[role="status"][aria-label="Loading"]')).toBeNull(),
        );
        const says = name === 'draft' || reader === 'player' ? phases[name][1] : [];
        if (page === '')
          for (const sentence of says) expect(textOfPage(), `${name}, ${reader}`).toContain(sentence);
        for (const [sentence, isTrue] of falseIn(event))
          if (!isTrue) expect(textOfPage(), `${name}, ${reader}, ${page}`).not.toMatch(sentence);
        unmount();
      }
    }
  },
  60_000,
);

const noteOf = async (name: PhaseName) => {
  const event = eventOf(name, 'staff');
  const { unmount } = openAs(`/admin/events/${event.id}/dashboard`, event, 'staff');
  const bar = await screen.findByRole('region', { name: /^How .* stands$/ }, wait);
  const text = bar.textContent ?? '';
  unmount();
  return text;
};

it('says how an event stands to its staff, in the bar over every page of it', async () => {
  expect(await noteOf('frozen')).toContain(`Board frozen for everyone else since ${formatMoment(at(-10))}`);
  expect(await noteOf('over, to be revealed by hand')).toContain('until you reveal it');
  expect(await noteOf('over, results to come')).toContain(`Results come out at ${formatMoment(at(55))}`);
  expect(await noteOf('revealed')).toContain('Results are out');
  expect(await noteOf('paused')).toMatch(/PAUSED.*left/);
}, 60_000);
