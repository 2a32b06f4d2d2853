import type { EventDetail } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { presentDetail } from './present-event.ts';
import { requireVisibleEvent } from './store.ts';

export async function getEvent(ctx: MemberCtx, eventId: string): Promise<EventDetail> {
  const event = await inTenant(ctx, (tx) => requireVisibleEvent(tx, ctx, eventId));
  return presentDetail(ctx, event);
}
