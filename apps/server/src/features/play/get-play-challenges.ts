import type { Member, MemberCtx } from '../../platform/http/context.ts';
import { createReadyBody, type ReadyBody, type SendableBody } from '../../platform/http/ready/ready-body.ts';
import {
  type LiveChallenge,
  type LiveEvents,
  mayReadBoard,
  nextTurnMs,
  type OpenedEvent,
  teamIdOf,
  teamSolves,
} from '../standings/index.ts';
import { type Gate, openedToUnit, splitChallenges } from './gated-challenges.ts';
import { challengesSeen, openForReading, whyNotRead } from './play-access.ts';
import { presentChallenge } from './present-play-challenge.ts';
import { lockedAtFirst, locksFor } from './sequence-locks.ts';

/** The part that is the same for all is prepared; what the caller has solved and opened is appended. */
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
  const { head, gates } = readyChallenges(opened, nowMs);
  const locks = live.definition.sequence.length > 0 ? lockedParts(opened, nowMs) : '';
  const ofUnit = `${JSON.stringify(solved)}${ofTeam}`;
  if (gates.length === 0) return head.withTail(`${ofUnit}${locks}}`);
  const openedHere = openedToUnit(new Set(solved), viewer.unitId === null ? [] : gates);
  return head.withTail([Buffer.from(`${ofUnit},"opened":`), ...openedHere, Buffer.from(`${locks}}`)]);
}

/** What the sequence locks for the viewer, and how what it does not lock any more begins. */
function lockedParts(opened: OpenedEvent, nowMs: number): string {
  const locks = locksFor(opened, nowMs);
  const locked = new Set(locks.map(({ challengeId }) => challengeId));
  const silent = lockedAtFirst(opened, nowMs);
  const summaries = challengesSeen(opened, nowMs)
    .filter(({ id }) => silent.has(id) && !locked.has(id))
    .map(({ id, summary }) => ({ id, description: summary }));
  const open = summaries.length === 0 ? '' : `,"summaries":${JSON.stringify(summaries)}`;
  return `,"locks":${JSON.stringify(locks)}${open}`;
}

interface PreparedList {
  head: ReadyBody;
  gates: readonly Gate[];
}

const preparedLists = new WeakMap<ReadyBody, PreparedList>();

/**
 * One body for all who see the same: those who run the event also see what is not there for players. Of what
 * opens to those who have completed other challenges it says no more than everybody may know, and of what a sequence locks
 * for whoever has done nothing it does not say how it begins.
 */
function readyChallenges(opened: OpenedEvent, nowMs: number): PreparedList {
  const { live, viewer } = opened;
  const { audience, runs } = viewer;
  const showsFreeze = audience === 'public' && live.isFrozen(nowMs);
  const silent = lockedAtFirst(opened, nowMs);
  const name = [
    'challenges',
    showsFreeze && 'frozen',
    runs && 'staff',
    !mayReadBoard(live, viewer) && 'closed',
    silent.size > 0 && 'chained',
  ].join(' ');
  const head = live.publication.body(name, nowMs, () => {
    const board = live.boardFor(audience, nowMs);
    const render = (challenge: LiveChallenge) =>
      JSON.stringify({
        ...presentChallenge(opened, board, challenge),
        ...(silent.has(challenge.id) && { description: '' }),
      });
    const { open, locked, gates } = splitChallenges(opened, nowMs, render);
    const ofLocked = gates.length === 0 ? '' : `,"locked":${JSON.stringify(locked)}`;
    const body = `{"success":true,"data":[${open.map(render).join(',')}]${ofLocked},"version":${board.version}`;
    const prepared = createReadyBody(`${body},"solvedQuestionIds":`, nextTurnMs(live, nowMs));
    preparedLists.set(prepared, { head: prepared, gates });
    return prepared;
  });
  return preparedLists.get(head) ?? { head, gates: [] };
}
