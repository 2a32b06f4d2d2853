import { randomUUID } from 'node:crypto';

declare const kindOfId: unique symbol;

/** Accepted wherever an id is; a plain string is not accepted as one. */
export type UserId = string & { readonly [kindOfId]: 'user' };

/** A unit of an event is a team, or a user who plays alone. */
export type UnitId = string & { readonly [kindOfId]: 'unit' };

/** For ids whose kind the types cannot know, such as those of a parsed request. */
export function userIdOf(id: string): UserId {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what the id names
  return id as UserId;
}

/** For ids whose kind the types cannot know, such as those of the pure scoring rules. */
export function unitIdOf(id: string): UnitId {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what the id names
  return id as UnitId;
}

/** The unit of a user who plays alone: by definition of `scoring_units` it has the id of the user. */
export function soloUnitId(userId: UserId): UnitId {
  return unitIdOf(userId);
}

const mostInOneMs = 0xfff;

/** The first id of a millisecond begins below this, so that at least as many follow it in the same one. */
const firstBelow = 0x800;

let lastMs = 0;

let count = 0;

/**
 * A UUIDv7 (RFC 9562): the time, a count that keeps the ids of one process in their order, and 62 random bits. Those
 * come from `randomUUID`, which fetches randomness for many ids at once.
 */
export function newId(): string {
  const random = randomUUID();
  const nowMs = Date.now();
  if (nowMs > lastMs) {
    lastMs = nowMs;
    count = Number.parseInt(random.slice(0, 3), 16) % firstBelow;
  } else if (count < mostInOneMs) {
    count += 1;
  } else {
    lastMs += 1;
    count = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${random.slice(18)}`;
}
