import { AppError } from '../../platform/http/app-error.ts';
import { whyBoardClosed } from '../events/index.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvent } from './live-event.ts';
import type { LiveEvents, OpenedEvent } from './live-events.ts';
import { t } from './declares.ts';
import type { Viewer } from './viewer.ts';

type Definition = { definition: Pick<LiveEvent['definition'], 'boardVisibility'> };

/** Whether a viewer of an event may read its boards; their own rows and points they always may. */
export function mayReadBoard(live: Definition, viewer: Pick<Viewer, 'runs' | 'unitId'>): boolean {
  return refusalOf(live, viewer) === null;
}

/** Fails with BOARD_CLOSED for a viewer who may not read the boards. */
export function requireBoard({ live, viewer }: { live: Definition; viewer: Viewer }): void {
  const refusal = refusalOf(live, viewer);
  if (refusal === null) return;
  throw new AppError('BOARD_CLOSED', t(refusal === 'hidden' ? 'boardHidden' : 'boardForParticipants'));
}

/** The event for a viewer who may read its boards. Whoever has just registered is looked up before they are refused. */
export async function openBoard(ctx: MemberCtx, events: LiveEvents, eventId: string): Promise<OpenedEvent> {
  const opened = await events.open(ctx, eventId);
  if (mayReadBoard(opened.live, opened.viewer)) return opened;
  await events.refreshUnit(opened.live, ctx.actor.userId);
  const again = await events.open(ctx, eventId);
  requireBoard(again);
  return again;
}

function refusalOf({ definition }: Definition, { runs, unitId }: Pick<Viewer, 'runs' | 'unitId'>) {
  return whyBoardClosed(definition, { runs, isRegistered: unitId !== null });
}
