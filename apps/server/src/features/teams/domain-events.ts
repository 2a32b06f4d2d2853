import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

/** Names one change, whose notice is delivered once. */
const change = { changeId: z.string() };
const ids = { teamId: z.string(), userId: z.string() };

/** By the leader or by staff. */
export const memberRemoved = defineDomainEvent(
  'team-member-removed',
  z.object({ ...ids, ...change, reason: z.string(), isBan: z.boolean() }),
);

/** By hand, or because the leader before has gone. */
export const leaderChanged = defineDomainEvent('team-leader-changed', z.object({ ...ids, ...change }));

export const memberJoined = defineDomainEvent('team-member-joined', z.object(ids));

/** By staff. */
export const memberMoved = defineDomainEvent('team-member-moved', z.object({ ...ids, note: z.string() }));

/** By staff; the leader renames without a notice. */
export const teamRenamed = defineDomainEvent(
  'team-renamed',
  z.object({ teamId: z.string(), ...change, from: z.string(), to: z.string() }),
);
