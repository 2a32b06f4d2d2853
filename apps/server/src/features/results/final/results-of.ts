import { isOnPodium, podiumPlaces } from '@guidon/contract';
import type { StoredSkill, UnitId, UserId } from '@guidon/db';
import type { RankingStatus } from '@guidon/scoring';
import { isReleased } from '../../events/index.ts';
import type { LiveEvent } from '../../standings/index.ts';

export interface PlaceOf {
  place: number | null;
  of: number;
  points: number;
  solves: number;
  firstBloods: number;
}

export interface Player {
  userId: UserId;
  unitId: UnitId;
  status: RankingStatus;
}

/** Where the unit of a player stands in the ranking, for everybody; nobody without points is third or better. */
export function placeOf(live: Pick<LiveEvent, 'rankingFor'>, unitId: UnitId, nowMs: number): PlaceOf {
  const ranking = live.rankingFor('public', nowMs);
  const standing = ranking.standingOf(unitId);
  const isPlaced = standing?.rank != null && (standing.rank > podiumPlaces || isOnPodium(standing));
  return {
    place: isPlaced ? standing.rank : null,
    of: ranking.size,
    points: standing?.score ?? 0,
    solves: standing?.solves ?? 0,
    firstBloods: standing?.firstBloods ?? 0,
  };
}

/** What each player has solved themselves, by category; nothing of challenges that were never there for players. */
export function skillsOf(live: LiveEvent, nowMs: number): ReadonlyMap<UserId, StoredSkill[]> {
  const board = live.boardFor('public', nowMs);
  const categoryOf = new Map(
    live.definition.challenges
      .filter((challenge) => isReleased(challenge, nowMs))
      .map(({ id, category }) => [id, category]),
  );
  const found = new Map<UserId, Map<string, StoredSkill>>();
  const counted = new Set<string>();
  for (const fact of live.facts.toReversed()) {
    if (fact.kind !== 'solve' || fact.userId === null) continue;
    const category = categoryOf.get(fact.challengeId);
    const key = `${fact.unitId} ${fact.questionId}`;
    // The latest solve of a question is the one that stands: those before it were revoked.
    if (category === undefined || counted.has(key) || !board.hasSolved(fact.unitId, fact.questionId))
      continue;
    counted.add(key);
    const ofUser = found.get(fact.userId) ?? new Map<string, StoredSkill>();
    found.set(fact.userId, ofUser);
    const skill = ofUser.get(category) ?? { category, questions: 0, points: 0 };
    ofUser.set(category, {
      category,
      questions: skill.questions + 1,
      points: skill.points + board.questionValue(fact.questionId),
    });
  }
  return new Map([...found].map(([userId, skills]) => [userId, [...skills.values()]]));
}

/** What a player has come to alone, and the challenges that their unit has completed. */
export interface OwnOf {
  ownPlace: number | null;
  ownPoints: number;
  ownSolves: number;
  ownFirstBloods: number;
  completedChallenges: number;
}

/** Each player for themselves, also in a team, as everybody may see it. */
export function ownResults(
  live: LiveEvent,
  nowMs: number,
): (player: Pick<Player, 'userId' | 'unitId'>) => OwnOf {
  const list = live.individualsFor('public', nowMs);
  const board = live.boardFor('public', nowMs);
  const challenges = live.definition.challenges.filter(({ questions }) => questions.length > 0);
  const bloods = Map.groupBy(challenges, ({ id }) => board.firstBlood(id)?.userId ?? null);
  const completed = new Map<UnitId, number>();
  const completedBy = (unitId: UnitId) => {
    const known = completed.get(unitId);
    if (known !== undefined) return known;
    const counted = challenges.filter(({ questions }) =>
      questions.every(({ id }) => board.hasSolved(unitId, id)),
    ).length;
    completed.set(unitId, counted);
    return counted;
  };
  return ({ userId, unitId }) => {
    const standing = list.standingOf(userId);
    return {
      ownPlace: standing?.rank ?? null,
      ownPoints: standing?.score ?? 0,
      ownSolves: standing?.solves ?? 0,
      ownFirstBloods: bloods.get(userId)?.length ?? 0,
      completedChallenges: completedBy(unitId),
    };
  };
}
