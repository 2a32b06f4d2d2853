import type { Bus } from '../bus/create-bus.ts';
import type { BusTopics } from '../services/bus-topics.ts';
import type { Realtime } from './create-realtime.ts';

/** Whoever signs out, is removed, or changes tenant or role hears nothing more of what they were let onto before. */
export function followSessions(
  realtime: Pick<Realtime, 'endSession' | 'renewUser' | 'renewTenant'>,
  bus: Pick<Bus<BusTopics>, 'subscribe'>,
): void {
  bus.subscribe('session-ended', ({ sessionId }) => realtime.endSession(sessionId));
  bus.subscribe('member-changed', ({ userId }) => realtime.renewUser(userId));
  bus.subscribe('policy-changed', ({ tenantId }) => realtime.renewTenant(tenantId));
}
