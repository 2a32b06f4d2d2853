import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

const invitationId = z.string();

export const teamInvitationSent = defineDomainEvent('team-invitation-sent', z.object({ invitationId }));

export const teamInvitationAccepted = defineDomainEvent(
  'team-invitation-accepted',
  z.object({ invitationId, userId: z.string() }),
);
