import type { MemberInfo } from './protocol.ts';

type Member = {
  info: MemberInfo;
  /** Processes with a connection of the member, each with the round in which it last reported it. */
  processes: Map<string, number>;
};

const noMembers: ReadonlyMap<string, MemberInfo> = new Map();

/** A member is on a channel as long as one process has a connection of theirs. */
export function createPresenceView() {
  const channels = new Map<string, Map<string, Member>>();
  let round = 0;

  function remove(process: string, channel: string, userId: string): boolean {
    const members = channels.get(channel);
    const member = members?.get(userId);
    if (!members || !member?.processes.delete(process) || member.processes.size > 0) return false;
    members.delete(userId);
    if (members.size === 0) channels.delete(channel);
    return true;
  }

  return {
    /** True when the member is new on the channel. */
    add(process: string, channel: string, userId: string, info: MemberInfo): boolean {
      const members = channels.get(channel) ?? new Map<string, Member>();
      channels.set(channel, members);
      const member = members.get(userId);
      if (member) member.processes.set(process, round);
      else members.set(userId, { info, processes: new Map([[process, round]]) });
      return !member;
    },
    /** True when the member has left the channel. */
    remove,
    nextRound: () => ++round,
    /** Members with a connection to that process, last reported before the round. */
    membersOn(
      process: string,
      beforeRound = Number.POSITIVE_INFINITY,
    ): { channel: string; userId: string }[] {
      return [...channels].flatMap(([channel, members]) =>
        [...members]
          .filter(([, { processes }]) => (processes.get(process) ?? beforeRound) < beforeRound)
          .map(([userId]) => ({ channel, userId })),
      );
    },
    membersOf(channel: string): ReadonlyMap<string, MemberInfo> {
      const members = channels.get(channel);
      return members ? new Map([...members].map(([userId, { info }]) => [userId, info])) : noMembers;
    },
  };
}
