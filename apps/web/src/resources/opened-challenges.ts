import type { EventChallenge, LockedChallenge, playRoutes, RouteOutput } from '@guidon/contract';

type Reply = RouteOutput<typeof playRoutes.challenges>;

/** A place of the list: a challenge that is open to the reader, or one that is locked for them. */
export type ListedChallenge = EventChallenge | LockedChallenge;

export function isLocked(challenge: ListedChallenge): challenge is LockedChallenge {
  return 'requires' in challenge;
}

function isOpen(challenge: ListedChallenge): challenge is EventChallenge {
  return !isLocked(challenge);
}

/** The list as its reader has it: `data` holds all that is open to them, `places` also what is locked, in order. */
export function listedChallenges(reply: Reply): Reply & { places: ListedChallenge[] } {
  const { opened } = reply;
  if (opened === undefined) return { ...reply, places: reply.data };
  const known = new Map<string, ListedChallenge>(
    [...reply.data, ...opened.challenges, ...opened.locked].map((challenge) => [challenge.id, challenge]),
  );
  const places = opened.order.flatMap((id) => known.get(id) ?? []);
  return { ...reply, data: places.filter(isOpen), places };
}

export type Closing = 'none' | 'later' | 'soon' | 'closed';

const soonMs = 60 * 60_000;

/** Whether a challenge takes answers, and for how long. */
export function closingOf({ closesAt }: Pick<EventChallenge, 'closesAt'>, nowMs: number): Closing {
  if (closesAt === null) return 'none';
  const leftMs = Date.parse(closesAt) - nowMs;
  if (leftMs <= 0) return 'closed';
  return leftMs <= soonMs ? 'soon' : 'later';
}
