import { soloUnitId, userIdOf } from '@guidon/db';
import { expect, test } from 'vitest';
import type { OpenedEvent } from '../standings/index.ts';
import { challengesSeen, requireAnswerable, requireChallenge, whyNotAnswer } from './play-access.ts';

const nowMs = Date.UTC(2030, 0, 1);
const unitId = soloUnitId(userIdOf('01890a5d-ac96-774b-bcce-b302099b0001'));
const challenges = [
  { id: 'released', isReleased: true },
  { id: 'unreleased', isReleased: false },
];

/** A live event; only what these rules read. */
function opened(viewer: { runs: boolean; isRegistered: boolean }): OpenedEvent {
  const times = { startsAt: null, endsAt: null, pausedAt: null, cancelledAt: null };
  const definition = { lifecycle: 'active', autoStart: false, ...times, challenges };
  const live = { definition, challenge: (id: string) => challenges.find((one) => one.id === id) ?? null };
  const event = { live, viewer: { runs: viewer.runs, unitId: viewer.isRegistered ? unitId : null } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules read nothing else
  return event as unknown as OpenedEvent;
}

const player = opened({ runs: false, isRegistered: true });
const staff = opened({ runs: true, isRegistered: true });
const refused = expect.objectContaining({ code: 'NOT_FOUND' });

test('a challenge that is not released does not exist for players', () => {
  expect(challengesSeen(player, nowMs).map(({ id }) => id)).toEqual(['released']);
  expect(requireChallenge(player, 'released', nowMs)).toMatchObject({ id: 'released' });
  expect(() => requireChallenge(player, 'unreleased', nowMs)).toThrow(refused);
  expect(() => requireAnswerable(player, 'unreleased', nowMs)).toThrow(refused);
});

test('who runs the event sees it, and answers it no more than others do', () => {
  expect(challengesSeen(staff, nowMs).map(({ id }) => id)).toEqual(['released', 'unreleased']);
  const unreleased = requireChallenge(staff, 'unreleased', nowMs);
  expect(whyNotAnswer(staff, nowMs)).toBeNull();
  expect(whyNotAnswer(staff, nowMs, unreleased)).toMatchObject({ code: 'EVENT_NOT_LIVE' });
  expect(() => requireAnswerable(staff, 'unreleased', nowMs)).toThrow(refused);
});
