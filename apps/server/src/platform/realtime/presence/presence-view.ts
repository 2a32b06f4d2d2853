export type MemberInfo = Readonly<Record<string, unknown>> | null;

type Member = {
  info: MemberInfo;
  /** The processes that hold a connection of the member, with the round in which each was last heard to. */
  holders: Map<string, number>;
};

const nobody: ReadonlyMap<string, MemberInfo> = new Map();

/**
 * Who is on which presence channel, over all processes. A member is there as long as one process holds a connection
 * of theirs; coming and going are reported by whoever calls.
 */
export function createPresenceView() {
  const channels = new Map<string, Map<string, Member>>();
  let round = 0;

  function release(process: string, channel: string, userId: string): boolean {
    const members = channels.get(channel);
    const member = members?.get(userId);
    if (!members || !member?.holders.delete(process) || member.holders.size > 0) return false;
    members.delete(userId);
    if (members.size === 0) channels.delete(channel);
    return true;
  }

  return {
    /** True when the member was not on the channel before. */
    hold(process: string, channel: string, userId: string, info: MemberInfo): boolean {
      const members = channels.get(channel) ?? new Map<string, Member>();
      channels.set(channel, members);
      const member = members.get(userId);
      if (member) member.holders.set(process, round);
      else members.set(userId, { info, holders: new Map([[process, round]]) });
      return !member;
    },
    /** True when the member is not on the channel any more. */
    release,
    /** Begins a new round; its number. */
    nextRound: () => ++round,
    /** What a process holds, of rounds before the given one or of all. */
    heldBy(process: string, beforeRound = Number.POSITIVE_INFINITY): { channel: string; userId: string }[] {
      return [...channels].flatMap(([channel, members]) =>
        [...members]
          .filter(([, { holders }]) => (holders.get(process) ?? beforeRound) < beforeRound)
          .map(([userId]) => ({ channel, userId })),
      );
    },
    membersOf(channel: string): ReadonlyMap<string, MemberInfo> {
      const members = channels.get(channel);
      return members ? new Map([...members].map(([userId, { info }]) => [userId, info])) : nobody;
    },
  };
}
