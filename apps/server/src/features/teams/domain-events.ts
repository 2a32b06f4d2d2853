import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

const ids = { teamId: z.string(), userId: z.string() };

/** By the leader or by staff. */
export const memberRemoved = defineDomainEvent(
  'team-member-removed',
  z.object({ ...ids, reason: z.string(), isBan: z.boolean() }),
);

/** By hand, or because the leader before has gone. */
export const leaderChanged = defineDomainEvent('team-leader-changed', z.object(ids));

export const memberJoined = defineDomainEvent('team-member-joined', z.object(ids));
