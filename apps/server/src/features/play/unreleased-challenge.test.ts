import { soloUnitId, userIdOf } from '@guidon/db';
import { expect, test } from 'vitest';
import type { OpenedEvent } from '../standings/index.ts';
import {
  challengesKnown,
  challengesSeen,
  requireAnswerable,
  requireChallenge,
  whyNotAnswer,
} from './play-access.ts';

const nowMs = Date.UTC(2030, 0, 1);
const unitId = soloUnitId(userIdOf('01890a5d-ac96-774b-bcce-b302099b0001'));
const plain = { isHidden: false, opensAt: null, closesAt: null, prerequisiteIds: [], showLockedName: true };
const challenges = [
  { ...plain, id: 'released', opensAt: new Date(nowMs) },
  { ...plain, id: 'unreleased', opensAt: new Date(nowMs + 1) },
  { ...plain, id: 'hidden', isHidden: true },
  { ...plain, id: 'locked', name: 'Locked', prerequisiteIds: ['released'] },
  { ...plain, id: 'secret', prerequisiteIds: ['released'], showLockedName: false },
  { ...plain, id: 'closed', closesAt: new Date(nowMs) },
];

/** A live event; only what these rules read. */
function opened(viewer: { runs: boolean; isRegistered: boolean }): OpenedEvent {
  const times = { startsAt: null, endsAt: null, pausedAt: null, cancelledAt: null };
  const definition = { lifecycle: 'active', autoStart: false, ...times, challenges, sequence: [] };
  const live = {
    definition,
    challenge: (id: string) => challenges.find((one) => one.id === id) ?? null,
    hasCompleted: () => false,
  };
  const event = { live, viewer: { runs: viewer.runs, unitId: viewer.isRegistered ? unitId : null } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules read nothing else
  return event as unknown as OpenedEvent;
}

const player = opened({ runs: false, isRegistered: true });
const staff = opened({ runs: true, isRegistered: true });
const refused = expect.objectContaining({ code: 'NOT_FOUND' });

test('a challenge that is not released does not exist for players', () => {
  expect(challengesSeen(player, nowMs).map(({ id }) => id)).toEqual(['released', 'closed']);
  expect(requireChallenge(player, 'released', nowMs)).toMatchObject({ id: 'released' });
  for (const id of ['unreleased', 'hidden', 'secret']) {
    expect(() => requireChallenge(player, id, nowMs)).toThrow(refused);
    expect(() => requireAnswerable(player, id, nowMs)).toThrow(refused);
  }
});

test('one that is locked is known by its name alone, unless that is a secret', () => {
  expect(challengesKnown(player, nowMs).map(({ id }) => id)).toEqual(['released', 'locked', 'closed']);
  const locked = expect.objectContaining({ code: 'LOCKED' });
  expect(() => requireChallenge(player, 'locked', nowMs)).toThrow(locked);
  expect(() => requireAnswerable(player, 'locked', nowMs)).toThrow(locked);
});

test('one that is closed is read and not answered', () => {
  expect(requireChallenge(player, 'closed', nowMs)).toMatchObject({ id: 'closed' });
  const closed = expect.objectContaining({ code: 'CHALLENGE_CLOSED' });
  expect(() => requireAnswerable(player, 'closed', nowMs)).toThrow(closed);
  expect(requireAnswerable(player, 'closed', nowMs - 1)).toMatchObject({ id: 'closed' });
});

test('who runs the event sees it, and answers it no more than others do', () => {
  expect(challengesSeen(staff, nowMs)).toHaveLength(challenges.length);
  const unreleased = requireChallenge(staff, 'unreleased', nowMs);
  expect(whyNotAnswer(staff, nowMs)).toBeNull();
  expect(whyNotAnswer(staff, nowMs, unreleased)).toMatchObject({ code: 'EVENT_NOT_LIVE' });
  expect(() => requireAnswerable(staff, 'unreleased', nowMs)).toThrow(refused);
});
