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
export function listedChallenges(whole: Reply): Reply & { places: ListedChallenge[] } {
  const reply = withSummaries(whole);
  const { locked = [], opened } = reply;
  if (opened === undefined) return { ...reply, places: reply.data };
  const openedIds = new Set(opened.challenges.map(({ id }) => id));
  const also = new Map(opened.requires.map(({ id, requires }) => [id, requires]));
  const places = merge<ListedChallenge>(
    reply.data,
    locked.map((row) => [row.place, { ...row, requires: [...row.requires, ...(also.get(row.id) ?? [])] }]),
  ).filter(({ id }) => !openedIds.has(id));
  const own = merge(
    places,
    opened.challenges.map((challenge, index) => [opened.places[index] ?? 0, challenge]),
  );
  return { ...reply, data: own.filter(isOpen), places: own };
}

/** Of what a sequence has opened to the reader, how it begins stands beside the list that all share. */
function withSummaries(reply: Reply): Reply {
  if (reply.summaries === undefined) return reply;
  const begins = new Map(reply.summaries.map(({ id, description }) => [id, description]));
  const told = (challenge: EventChallenge) => ({
    ...challenge,
    description: begins.get(challenge.id) ?? challenge.description,
  });
  const { opened } = reply;
  return {
    ...reply,
    data: reply.data.map(told),
    ...(opened && { opened: { ...opened, challenges: opened.challenges.map(told) } }),
  };
}

/** Puts items where they stand in the merged list; places rise. */
function merge<T>(list: readonly T[], placed: readonly (readonly [number, T])[]): T[] {
  const merged = [...list];
  for (const [place, item] of placed) merged.splice(place, 0, item);
  return merged;
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
