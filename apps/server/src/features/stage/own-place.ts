import type { RouteReply, stageRoutes } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type LiveEvents, mayReadBoard, presentEntry } from '../standings/index.ts';
import { ceremonyBoards } from './ceremony-boards.ts';
import { ceremonyState } from './ceremony-state.ts';

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
