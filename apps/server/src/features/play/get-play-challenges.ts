import type { Member, MemberCtx } from '../../platform/http/context.ts';
import { createReadyBody, type ReadyBody, type SendableBody } from '../../platform/http/ready/ready-body.ts';
import { type LiveEvents, nextTurnMs, type OpenedEvent, teamIdOf, teamSolves } from '../standings/index.ts';
import { challengesSeen, openForReading, whyNotRead } from './play-access.ts';
import { presentChallenge } from './present-challenge.ts';
import { locksFor } from './sequence-locks.ts';

/** The part that is the same for all is prepared; the caller's solved questions are appended. */
export async function getPlayChallenges(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<SendableBody> {
  return challengesBody(await openForReading(ctx, events, eventId), ctx.clock());
}

/** The same without waiting; null when the event is not cached or the caller may not see its challenges. */
export function peekPlayChallenges(
  actor: Member,
  events: LiveEvents,
  eventId: string,
  nowMs: number,
): SendableBody | null {
  const opened = events.peek(actor, eventId);
  if (!opened || whyNotRead(opened, nowMs)) return null;
  return challengesBody(opened, nowMs);
}

function challengesBody(opened: OpenedEvent, nowMs: number): SendableBody {
  const { live, viewer } = opened;
  const solved = viewer.unitId === null ? [] : live.board.solvedBy(viewer.unitId);
  const teamId = teamIdOf(viewer);
  const ofTeam =
    teamId === null ? '' : `,"team":${JSON.stringify({ id: teamId, solves: teamSolves(opened) })}`;
  const hasSequence = live.definition.sequence.length > 0;
  const locks = hasSequence ? `,"locks":${JSON.stringify(locksFor(opened, nowMs))}` : '';
  return readyChallenges(opened, nowMs).withTail(`${JSON.stringify(solved)}${ofTeam}${locks}}`);
}

/** One body for all who see the same: those who run the event also see what is not released. */
function readyChallenges(opened: OpenedEvent, nowMs: number): ReadyBody {
  const { live, viewer } = opened;
  const { audience, runs } = viewer;
  const showsFreeze = audience === 'public' && live.isFrozen(nowMs);
  const name = `challenges${showsFreeze ? ' frozen' : ''}${runs ? ' of staff' : ''}`;
  return live.publication.body(name, nowMs, () => {
    const board = live.boardFor(audience, nowMs);
    const data = challengesSeen(opened, nowMs).map((challenge) => presentChallenge(live, board, challenge));
    const body = JSON.stringify({ success: true, data, version: board.version });
    return createReadyBody(`${body.slice(0, -1)},"solvedQuestionIds":`, nextTurnMs(live, nowMs));
  });
}
