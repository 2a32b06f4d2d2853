import { type BoardQuery, type Replay, limits, type ReplayUnit } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import { whyNotRead, knowsChallenge } from '../play/index.ts';
import {
  type LiveEvents,
  openBoard,
  pausesFor,
  type LiveChallenge,
  type OpenedEvent,
} from '../standings/index.ts';
import { replayHistory } from './replay-history.ts';
import { type UnitId, unitIdOf } from '@guidon/db';
import { keyedHash, uuidOfHash } from '../../platform/secrets/keyed-hash.ts';
import { endOf, isSharedWith, startedOf } from '../events/index.ts';

const toTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

type Seen = Pick<BoardQuery, 'as'> & { eventId: string };

/** The rules of an event as far as its board shows them: of a challenge that nobody has solved nothing is said. */
export async function getReplay(ctx: MemberCtx, events: LiveEvents, { eventId, as }: Seen): Promise<Replay> {
  const opened = await openBoard(ctx, events, eventId, as);
  const { live, viewer } = opened;
  const nowMs = ctx.clock();
  const { lastSeq, solved } = replayHistory(live, viewer.audience, nowMs);
  const knowsChallenges = whyNotRead(opened, nowMs) === null;
  const ids = replayedIds(opened, ctx.settings.secretKey, nowMs);
  const { challenges } = live.definition;
  return {
    kind: live.ranks,
    isFrozen: viewer.audience === 'public' && live.isFrozen(nowMs),
    freezeAt: toTime(live.rules.freezeAtMs),
    startsAt: toTime(startedOf(live.definition)?.getTime() ?? null),
    endsAt: toTime(endOf(live.definition)?.getTime() ?? null),
    pauses: pausesFor(live, viewer.audience, nowMs),
    lastSeq,
    divisions: [...live.definition.divisions],
    guestDivisions: live.definition.divisions.filter(({ isGuest }) => isGuest).map(({ id }) => id),
    bloodBonuses: [...live.rules.bloodBonuses],
    bloodBonusUnit: live.rules.bloodBonusUnit,
    challenges: challenges
      .filter(({ id }) => solved.has(id))
      .map((challenge) => ({
        id: ids.challenge(challenge),
        name: knowsChallenges && ids.isKnown(challenge) ? challenge.name : null,
        scoring: challenge.scoring,
        questions: challenge.questions.map(({ id, points }) => ({
          id: ids.question(challenge.id, id),
          points,
        })),
      })),
  };
}

/** The next units of an event by their ids: those that somebody scores for, and those that facts are of. */
export async function getReplayUnits(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, after, as }: Seen & { after: string },
): Promise<{ units: ReplayUnit[]; next: UnitId | null }> {
  const { live, viewer } = await openBoard(ctx, events, eventId, as);
  const { hidden } = replayHistory(live, viewer.audience, ctx.clock());
  const entrants = live.entrants();
  const onBoard = live.boardFor(viewer.audience, ctx.clock()).ranked(() => true);
  const ids = new Set([...entrants, ...onBoard.range(0, onBoard.size).map(({ id }) => unitIdOf(id))]);
  const rest = [...ids].filter((id) => id > after && !hidden.has(id)).toSorted();
  const shown = rest.slice(0, limits.replayUnitsPage);
  const units = shown.map((id) => {
    const { kind, name } = live.unit(id);
    return { id, kind, name, isEntrant: entrants.has(id) };
  });
  return { units, next: rest.length > shown.length ? (shown.at(-1) ?? null) : null };
}

/** Ids of challenges and questions as a replay names them to a viewer. */
export interface ReplayedIds {
  isKnown: (challenge: LiveChallenge) => boolean;
  challenge: (challenge: LiveChallenge) => string;
  question: (challengeId: string, questionId: string) => string;
}

/** Scores are computed from all solves: of a challenge that is not there for the viewer, other ids stand for its own. */
export function replayedIds(opened: OpenedEvent, secretKey: string, nowMs: number): ReplayedIds {
  const { live, viewer } = opened;
  const unknown = new Set(
    live.definition.challenges.filter((challenge) => !isKnown(challenge)).map(({ id }) => id),
  );

  function isKnown(challenge: LiveChallenge): boolean {
    return (
      isSharedWith(live.definition, challenge, viewer, nowMs) || knowsChallenge(opened, challenge, nowMs)
    );
  }

  return {
    isKnown: ({ id }) => !unknown.has(id),
    challenge: ({ id }) => (unknown.has(id) ? standIn(secretKey, id) : id),
    question: (challengeId, id) => (unknown.has(challengeId) ? standIn(secretKey, id) : id),
  };
}

/** The same in every reply. */
function standIn(secretKey: string, id: string): string {
  return uuidOfHash(keyedHash(secretKey, 'replayed-id', id));
}
