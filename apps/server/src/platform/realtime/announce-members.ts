import { broadcast } from './broadcast.ts';
import type { Connection } from './connection.ts';
import type { MemberInfo } from './presence/presence-view.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { serverMessages } from './server-messages.ts';

type Surroundings = Pick<RealtimeContext, 'channels' | 'limits'>;

/** Tells the listeners in this process that somebody came; not the connection that brought them. */
export function announceMember(
  { channels, limits: { unsentBytes } }: Surroundings,
  channel: string,
  member: { userId: string; info: MemberInfo; by: Connection | undefined },
): void {
  const text = serverMessages.memberAdded(channel, member.userId, member.info);
  const isMeant = (connection: Connection) => connection !== member.by;
  broadcast(channels.listenersOf(channel), { text, unsentBytes, isMeant });
}

/** Tells them that somebody left. */
export function announceLeaver(
  { channels, limits: { unsentBytes } }: Surroundings,
  channel: string,
  userId: string,
): void {
  broadcast(channels.listenersOf(channel), {
    text: serverMessages.memberRemoved(channel, userId),
    unsentBytes,
  });
}
