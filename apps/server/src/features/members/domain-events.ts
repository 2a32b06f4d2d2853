import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

export const roleChanged = defineDomainEvent(
  'role-changed',
  z.object({ userId: z.string(), changeId: z.string() }),
);
