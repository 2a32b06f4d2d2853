import { newId } from '@guidon/db';
import { noteInBurst } from '../bursts.ts';
import { fanOut } from '../fan-out.ts';
import { youAreRegistered } from '../notice-texts.ts';
import { findToldEvent } from '../read-models.ts';
import { keepNotification } from '../store.ts';
import { eventRegistered } from '../../events/index.ts';
import { handleDomainEvent } from './notification-handler.ts';

/** Confirms a registration, and notes it for whoever made the event, who is told of many at a time. */
export const eventRegisteredHandler = handleDomainEvent(
  eventRegistered,
  async (tx, { clock }, domainEvent) => {
    const { tenantId, eventId, userId } = domainEvent;
    const event = await findToldEvent(tx, { tenantId, eventId });
    if (!event) return null;
    const at = new Date(clock());
    if (event.createdBy !== userId) {
      await noteInBurst(tx, { tenantId, kind: 'registrations', eventId, batchId: newId(), at }, [userId]);
    }
    const notice = youAreRegistered(event);
    const row = await keepNotification(tx, notice, { tenantId, sourceKey: `registered:${eventId}`, at });
    if (!row) return null;
    const audience = { userIds: [userId] };
    return { row, userIds: await fanOut(tx, { tenantId, id: row.id, type: notice.type, audience, at }) };
  },
);
