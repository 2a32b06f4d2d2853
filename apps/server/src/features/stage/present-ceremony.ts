import { type Ceremony, limits, type RouteReply, type stageRoutes, type RankedKind } from '@guidon/contract';
import { type Audience, ceremonyAt, nextPlace, type RankedList } from '@guidon/scoring';
import { createReadyBody, type ReadyBody } from '../../platform/http/ready/ready-body.ts';
import {
  type LiveEvent,
  nextTurnMs,
  presentEntry,
  type LiveEvents,
  mayReadBoard,
} from '../standings/index.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isRevealed, isRevealedByHand, isToReveal, type RevealedEvent } from '../events/index.ts';

/** The ceremony as an audience sees it, prepared once for all of them. */
export function readyCeremony(live: LiveEvent, audience: Audience, nowMs: number): ReadyBody {
  return live.publication.body(`ceremony-${audience}`, nowMs, () => {
    const body: Ceremony = { success: true, data: presentCeremony(live, audience, nowMs) };
    return createReadyBody(JSON.stringify(body), Math.min(nextTurnMs(live, nowMs), endMs(live, nowMs)));
  });
}

function presentCeremony(live: LiveEvent, audience: Audience, nowMs: number): Ceremony['data'] {
  const { revealedFrom: shownFrom } = live.definition;
  const state = ceremonyState(live.definition, nowMs);
  const { kind, final, frozen } = ceremonyBoards(live, nowMs);
  const empty = { revealed: [], waiting: [], waitingTotal: 0, next: null };
  if (state === 'none') return { state, kind, total: 0, shownFrom: null, ...empty };
  const first = (list: Parameters<typeof presentEntry>[1][]) =>
    list.slice(0, limits.leaderboardFull).map((standing) => presentEntry(live, standing));
  if (state === 'published') {
    const revealed = first(final.top(limits.leaderboardFull));
    return { state, kind, total: final.size, shownFrom: 1, ...empty, revealed };
  }
  const { revealed, waiting } = ceremonyAt(
    { final: final.top(final.size), frozen: frozen.top(frozen.size) },
    shownFrom,
  );
  const isStaff = audience === 'staff';
  const [next] = isStaff && shownFrom !== 1 ? final.range(nextPlace(shownFrom, final.size) - 1, 1) : [];
  return {
    state,
    kind,
    shownFrom,
    total: isStaff || shownFrom !== null ? final.size : frozen.size,
    revealed: first(revealed),
    waiting: first(waiting),
    waitingTotal: waiting.length,
    next: next ? presentEntry(live, next) : null,
  };
}

/** The end of the event, at which a ceremony can begin; Infinity once it has passed. */
function endMs({ definition }: LiveEvent, nowMs: number): number {
  const ms = definition.endsAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return ms < nowMs ? Number.POSITIVE_INFINITY : ms + 1;
}

type OwnPlace = RouteReply<typeof stageRoutes.ownPlace>['data'];

const noPlace: OwnPlace = { isRevealed: false, entry: null };

/**
 * The final place of the caller, or of their team, once the ceremony has come to it; until then that of the freeze. None where
 * the boards are closed to them.
 */
export async function ownPlace(ctx: MemberCtx, events: LiveEvents, eventId: string): Promise<OwnPlace> {
  const { live, viewer } = await events.open(ctx, eventId);
  const nowMs = ctx.clock();
  const state = ceremonyState(live.definition, nowMs);
  if (viewer.unitId === null || state === 'none' || !mayReadBoard(live, viewer)) return noPlace;
  const { kind, final, frozen } = ceremonyBoards(live, nowMs);
  if (kind === 'teams' && viewer.teamSize === null) return noPlace;
  const atEnd = final.standingOf(viewer.unitId);
  const shownFrom = state === 'published' ? 1 : live.definition.revealedFrom;
  const isRevealed = shownFrom !== null && (shownFrom === 1 || (atEnd?.rank ?? 0) >= shownFrom);
  const standing = isRevealed ? atEnd : frozen.standingOf(viewer.unitId);
  return { isRevealed, entry: standing && presentEntry(live, standing) };
}

type CeremonyState = Ceremony['data']['state'];

/** How far the ceremony of an event has come. */
export function ceremonyState(
  event: RevealedEvent & { revealedFrom: number | null },
  nowMs: number,
): CeremonyState {
  if (!isRevealedByHand(event)) return 'none';
  if (isRevealed(event, nowMs)) return 'published';
  if (!isToReveal(event, nowMs)) return 'none';
  return event.revealedFrom === null ? 'waiting' : 'running';
}

interface CeremonyBoards {
  kind: RankedKind;
  final: RankedList;
  frozen: RankedList;
}

/** The rankings between which a ceremony leads. */
export function ceremonyBoards(live: LiveEvent, nowMs: number): CeremonyBoards {
  return {
    kind: live.ranks,
    final: live.rankingFor('staff', nowMs),
    frozen: live.rankingFor('public', nowMs),
  };
}
