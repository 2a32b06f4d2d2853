export interface GroupMember {
  userId: string;
  username: string;
}

export function withMember(members: readonly GroupMember[], added: GroupMember): GroupMember[] {
  if (members.some(({ userId }) => userId === added.userId)) return [...members];
  return [added, ...members];
}

export function withoutMember(members: readonly GroupMember[], userId: string): GroupMember[] {
  return members.filter((member) => member.userId !== userId);
}

export function membersNamed(members: readonly GroupMember[], text: string): GroupMember[] {
  const words = text.trim().toLowerCase();
  return members.filter(({ username }) => username.toLowerCase().includes(words));
}

/** Whether two lists hold the same people, in any order. */
export function areSameMembers(one: readonly GroupMember[], other: readonly GroupMember[]): boolean {
  const ids = new Set(one.map(({ userId }) => userId));
  return ids.size === other.length && other.every(({ userId }) => ids.has(userId));
}
