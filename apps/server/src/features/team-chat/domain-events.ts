import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

/** By the leader, to all members. */
export const teamAnnounced = defineDomainEvent(
  'team-announced',
  z.object({ teamId: z.string(), messageId: z.string() }),
);

export const messageReported = defineDomainEvent('team-message-reported', z.object({ reportId: z.string() }));
