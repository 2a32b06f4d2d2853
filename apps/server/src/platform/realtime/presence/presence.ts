import { randomUUID } from 'node:crypto';
import type { Bus } from '../../bus/create-bus.ts';
import type { Connection } from '../connection.ts';
import type { Grant } from '../grant.ts';
import { createPresenceView, type MemberInfo } from './presence-view.ts';

/** What processes tell each other of the members whose connections they hold. */
export interface PresenceTopics {
  'presence-joined': { process: string; channel: string; userId: string; info: MemberInfo };
  'presence-left': { process: string; channel: string; userId: string };
  /** Sent every few seconds by every process. */
  'presence-alive': { process: string };
  /** Asks everyone to tell again whom they hold; each ends its answer with `presence-told`. */
  'presence-asked': { process: string; round: number };
  'presence-told': { process: string; to: string; round: number };
}

export type PresenceOptions = {
  bus: Pick<Bus<PresenceTopics>, 'publish' | 'subscribe'>;
  /** Somebody came to a channel; `by` is the connection that brought them, if it is one of this process. */
  onAdded: (channel: string, userId: string, info: MemberInfo, by?: Connection) => void;
  onRemoved: (channel: string, userId: string) => void;
  /** A process that is not heard of for so long has died, and its members are gone. */
  silentMs: number;
  now?: () => number;
};

export type Presence = ReturnType<typeof createPresence>;

/** Members of presence channels over all processes, each counted once however many connections they have. */
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
  const heardAt = new Map<string, number>();

  /** Notes a sign of life; one that was not known, or was taken for dead, is asked whom it holds. */
  function hear(process: string): void {
    const isNew = !heardAt.has(process);
    heardAt.set(process, now());
    if (isNew) ask();
  }

  function release(process: string, channel: string, userId: string): void {
    if (view.release(process, channel, userId)) onRemoved(channel, userId);
  }

  function ask(): void {
    bus.publish('presence-asked', { process: own, round: view.nextRound() });
  }

  bus.subscribe('presence-joined', ({ process, channel, userId, info }) => {
    if (process === own) return;
    hear(process);
    if (view.hold(process, channel, userId, info)) onAdded(channel, userId, info);
  });
  bus.subscribe('presence-left', ({ process, channel, userId }) => {
    if (process !== own) release(process, channel, userId);
  });
  bus.subscribe('presence-alive', ({ process }) => {
    if (process !== own) hear(process);
  });
  bus.subscribe('presence-asked', ({ process: to, round }) => {
    if (to === own) return;
    hear(to);
    for (const { channel, userId } of view.heldBy(own)) tell(channel, userId);
    bus.publish('presence-told', { process: own, to, round });
  });
  bus.subscribe('presence-told', ({ process, to, round }) => {
    if (to !== own) return;
    hear(process);
    for (const { channel, userId } of view.heldBy(process, round)) release(process, channel, userId);
  });

  function tell(channel: string, userId: string): void {
    const info = view.membersOf(channel).get(userId) ?? null;
    bus.publish('presence-joined', { process: own, channel, userId, info });
  }

  return {
    membersOf: (channel: string) => view.membersOf(channel),
    join(connection: Connection, channel: string, grant: Grant): void {
      const { userId } = grant;
      const info = grant.userInfo ?? null;
      const key = keyOf(channel, userId);
      const held = connections.get(key);
      if (held) {
        held.add(connection);
        return;
      }
      connections.set(key, new Set([connection]));
      if (view.hold(own, channel, userId, info)) onAdded(channel, userId, info, connection);
      tell(channel, userId);
    },
    leave(connection: Connection, channel: string, userId: string): void {
      const key = keyOf(channel, userId);
      const held = connections.get(key);
      if (!held?.delete(connection) || held.size > 0) return;
      connections.delete(key);
      bus.publish('presence-left', { process: own, channel, userId });
      release(own, channel, userId);
    },
    /** How many other processes there are. */
    others: () => heardAt.size,
    /** Asks the other processes for what was missed, as at the start. */
    ask,
    /** Tells the others that this process is there, and forgets those that no longer are. */
    sweep(): void {
      bus.publish('presence-alive', { process: own });
      for (const [process, at] of heardAt) {
        if (now() - at <= silentMs) continue;
        heardAt.delete(process);
        for (const { channel, userId } of view.heldBy(process)) release(process, channel, userId);
      }
    },
  };
}

/** Channel names hold no spaces. */
function keyOf(channel: string, userId: string): string {
  return `${channel} ${userId}`;
}
