import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

export const invitationAccepted = defineDomainEvent(
  'invitation-accepted',
  z.object({ invitationId: z.string() }),
);
