import { limits, type ReplayUnit } from '@guidon/contract';
import { type UnitId, unitIdOf } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type LiveEvents, openBoard } from '../standings/index.ts';
import { replayHistory } from './replay-history.ts';

/** The next units of an event by their ids: those that somebody scores for, and those that facts are of. */
export async function getReplayUnits(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, after }: { eventId: string; after: string },
): Promise<{ units: ReplayUnit[]; next: UnitId | null }> {
  const { live, viewer } = await openBoard(ctx, events, eventId);
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
