import type { FirstBlood } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type LiveEvents, requireBoard } from '../standings/index.ts';
import { challengesKnown, openForReading } from './play-access.ts';
import { presentBloods } from './present-bloods.ts';

/** The first bloods that the viewer's board shows, newest first. */
export async function getFirstBloods(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<FirstBlood[]> {
  const opened = await openForReading(ctx, events, eventId);
  requireBoard(opened);
  const { live, viewer } = opened;
  const nowMs = ctx.clock();
  return presentBloods(live, live.boardFor(viewer.audience, nowMs), challengesKnown(opened, nowMs));
}
