import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/create-bus.ts';
import type { Connection } from './connections.ts';
import type { Grant } from './grants.ts';
import { createPresenceView } from './presence-view.ts';
import type { MemberInfo } from './protocol.ts';

export interface PresenceTopics {
  'presence-joined': { process: string; channel: string; userId: string; info: MemberInfo };
  'presence-left': { process: string; channel: string; userId: string };
  /** Sent every `aliveEveryMs` by every process. */
  'presence-alive': { process: string };
  /** Every process answers with `presence-joined` for each of its members, then `presence-listed`. */
  'presence-requested': { process: string; round: number };
  'presence-listed': { process: string; to: string; round: number };
}

type PresenceOptions = {
  bus: Pick<Bus<PresenceTopics>, 'publish' | 'subscribe'>;
  /** `by` is the member's connection where it belongs to this process. */
  onAdded: (channel: string, userId: string, info: MemberInfo, by?: Connection) => void;
  onRemoved: (channel: string, userId: string) => void;
  /** A process silent for so long counts as ended, and its members as gone. */
  silentMs: number;
  now?: () => number;
};

export type Presence = ReturnType<typeof createPresence>;

export function createPresence({
  bus,
  onAdded,
  onRemoved,
  silentMs,
  now = () => performance.now(),
}: PresenceOptions) {
  const own = randomUUID();
  const view = createPresenceView();
  const connections = new Map<string, Set<Connection>>();
  const aliveAt = new Map<string, number>();

  /** A process not known before is asked for its members. */
  function recordAlive(process: string): void {
    const isNew = !aliveAt.has(process);
    aliveAt.set(process, now());
    if (isNew) ask();
  }

  function remove(process: string, channel: string, userId: string): void {
    if (view.remove(process, channel, userId)) onRemoved(channel, userId);
  }

  function ask(): void {
    bus.publish('presence-requested', { process: own, round: view.nextRound() });
  }

  bus.subscribe('presence-joined', ({ process, channel, userId, info }) => {
    if (process === own) return;
    recordAlive(process);
    if (view.add(process, channel, userId, info)) onAdded(channel, userId, info);
  });
  bus.subscribe('presence-left', ({ process, channel, userId }) => {
    if (process !== own) remove(process, channel, userId);
  });
  bus.subscribe('presence-alive', ({ process }) => {
    if (process !== own) recordAlive(process);
  });
  bus.subscribe('presence-requested', ({ process: to, round }) => {
    if (to === own) return;
    recordAlive(to);
    for (const { channel, userId } of view.membersOn(own)) publishJoined(channel, userId);
    bus.publish('presence-listed', { process: own, to, round });
  });
  bus.subscribe('presence-listed', ({ process, to, round }) => {
    if (to !== own) return;
    recordAlive(process);
    for (const { channel, userId } of view.membersOn(process, round)) remove(process, channel, userId);
  });

  function publishJoined(channel: string, userId: string): void {
    const info = view.membersOf(channel).get(userId) ?? null;
    bus.publish('presence-joined', { process: own, channel, userId, info });
  }

  return {
    membersOf: (channel: string) => view.membersOf(channel),
    join(connection: Connection, channel: string, grant: Grant): void {
      const { userId } = grant;
      const info = grant.userInfo ?? null;
      const key = keyOf(channel, userId);
      const existing = connections.get(key);
      if (existing) {
        existing.add(connection);
        return;
      }
      connections.set(key, new Set([connection]));
      if (view.add(own, channel, userId, info)) onAdded(channel, userId, info, connection);
      publishJoined(channel, userId);
    },
    leave(connection: Connection, channel: string, userId: string): void {
      const key = keyOf(channel, userId);
      const existing = connections.get(key);
      if (!existing?.delete(connection) || existing.size > 0) return;
      connections.delete(key);
      bus.publish('presence-left', { process: own, channel, userId });
      remove(own, channel, userId);
    },
    others: () => aliveAt.size,
    ask,
    sweep(): void {
      bus.publish('presence-alive', { process: own });
      for (const [process, at] of aliveAt) {
        if (now() - at <= silentMs) continue;
        aliveAt.delete(process);
        for (const { channel, userId } of view.membersOn(process)) remove(process, channel, userId);
      }
    },
  };
}

/** Channel names hold no spaces. */
function keyOf(channel: string, userId: string): string {
  return `${channel} ${userId}`;
}
