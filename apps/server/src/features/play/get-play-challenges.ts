import type { Audience } from '@guidon/scoring';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import { createReadyBody, type ReadyBody, type SendableBody } from '../../platform/http/ready/ready-body.ts';
import { type LiveEvent, type LiveEvents, nextTurnMs, type Viewer } from '../standings/index.ts';
import { openForReading, whyNotRead } from './play-access.ts';
import { presentChallenge } from './present-challenge.ts';

/** Challenges of an event: what is the same for everybody is prepared, the caller's solved questions are added. */
export async function getPlayChallenges(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<SendableBody> {
  const { live, viewer } = await openForReading(ctx, events, eventId);
  return challengesBody(live, viewer, ctx.clock());
}

/** The same without waiting; null when the event is not in memory or its challenges are not the caller's to read. */
export function peekPlayChallenges(
  actor: Member,
  events: LiveEvents,
  eventId: string,
  nowMs: number,
): SendableBody | null {
  const opened = events.peek(actor, eventId);
  if (!opened || whyNotRead(opened, nowMs)) return null;
  return challengesBody(opened.live, opened.viewer, nowMs);
}

function challengesBody(live: LiveEvent, { unitId, audience }: Viewer, nowMs: number): SendableBody {
  const solved = unitId === null ? [] : live.board.solvedBy(unitId);
  return readyChallenges(live, audience, nowMs).withTail(`${JSON.stringify(solved)}}`);
}

function readyChallenges(live: LiveEvent, audience: Audience, nowMs: number): ReadyBody {
  const isHeldBack = audience === 'public' && live.isFrozen(nowMs);
  return live.publication.body(isHeldBack ? 'challenges frozen' : 'challenges', nowMs, () => {
    const board = live.boardFor(audience, nowMs);
    const data = live.definition.challenges.map((challenge) => presentChallenge(live, board, challenge));
    const body = JSON.stringify({ success: true, data, version: board.version });
    return createReadyBody(`${body.slice(0, -1)},"solvedQuestionIds":`, nextTurnMs(live, nowMs));
  });
}
