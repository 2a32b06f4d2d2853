import type { ConnectionValue } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { setConnectionValues } from '../connection-values.ts';
import { lockEventFor } from '../lock-event-for.ts';
import { connectionValuesAudit } from '../declares.ts';
import { type ConnectionView, viewOfConnections } from './read-models.ts';

export async function changeConnectionValues(
  ctx: MemberCtx,
  eventId: string,
  given: readonly ConnectionValue[],
): Promise<ConnectionView> {
  const values = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    await setConnectionValues(tx, ctx, { eventId, values });
    await connectionValuesAudit.record(tx, ctx, {
      action: 'event.set-connection-values',
      targetId: eventId,
      details: { names: Object.keys(values) },
    });
    return viewOfConnections(tx, ctx, eventId);
  });
}
