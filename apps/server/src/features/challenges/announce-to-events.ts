import type { MemberCtx } from '../../platform/http/context.ts';
import { announceChange } from '../events/index.ts';

/** After the commit: every event that holds the challenge has changed. */
export function announceToEvents(ctx: MemberCtx, eventIds: readonly string[]): void {
  for (const eventId of eventIds) announceChange(ctx, eventId);
}
