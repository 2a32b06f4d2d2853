import type {
  ChallengeSummary,
  CreditedUser,
  EventChallenge,
  LockedChallenge,
  playRoutes,
  RouteOutput,
} from '@guidon/contract';

type Reply = RouteOutput<typeof playRoutes.challenges>;

/** A place of the list: a challenge that is open to the reader, or one that is locked for them. */
export type ListedChallenge = EventChallenge | LockedChallenge;

/** A question that a team has solved, and the member who did. */
export interface TeamSolve {
  questionId: string;
  user: CreditedUser;
}

export function isLocked(challenge: ListedChallenge | BoardCard): challenge is LockedChallenge {
  return 'requires' in challenge;
}

function isOpen(challenge: ListedChallenge): challenge is EventChallenge {
  return !isLocked(challenge);
}

/** The list as its reader has it: `data` holds all that is open to them, `places` also what is locked, in order. */
export function listedChallenges(reply: Reply): Reply & { places: ListedChallenge[] } {
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

/** Who of the team has solved what; nothing of what nobody is credited with. */
export function solvesOfTeam({
  team,
  solvedQuestionIds,
}: Pick<Reply, 'team' | 'solvedQuestionIds'>): TeamSolve[] {
  if (team === undefined) return [];
  return solvedQuestionIds.flatMap((questionId, index) => {
    const user = team.members[team.solvedBy[index] ?? -1];
    return user === undefined ? [] : [{ questionId, user }];
  });
}

/** A challenge with what its card shows. */
export type OpenBoardCard = EventChallenge & ChallengeSummary;
export type BoardCard = OpenBoardCard | LockedChallenge;

const noSummary = { description: '', tags: [], imageUrl: null };

export function boardCards(
  places: readonly ListedChallenge[],
  summaries: readonly ChallengeSummary[],
): BoardCard[] {
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  return places.map((challenge) =>
    isLocked(challenge) ? challenge : { ...challenge, ...(byId.get(challenge.id) ?? noSummary) },
  );
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
  if (closesAt === undefined) return 'none';
  const leftMs = Date.parse(closesAt) - nowMs;
  if (leftMs <= 0) return 'closed';
  return leftMs <= soonMs ? 'soon' : 'later';
}
