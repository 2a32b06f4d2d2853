import type { MemberLooking } from '@guidon/contract';

/** As long as the server keeps it. */
export const lookMs = 2 * 60_000;

export interface Look extends MemberLooking {
  untilMs: number;
}

export function withLooks(found: readonly MemberLooking[], nowMs: number): Look[] {
  return found.map((look) => ({ ...look, untilMs: nowMs + lookMs }));
}

export function withLook(
  looks: readonly Look[],
  { userId, username, challengeId }: { userId: string; username: string; challengeId: string | null },
  nowMs: number,
): Look[] {
  const others = looks.filter(({ user }) => user.id !== userId);
  if (challengeId === null) return others;
  return [...others, { user: { id: userId, username }, challengeId, untilMs: nowMs + lookMs }];
}

/** Names of the mates who look at each challenge. */
export function namesByChallenge(
  looks: readonly Look[],
  ownId: string,
  nowMs: number,
): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { user, challengeId, untilMs } of looks) {
    if (user.id === ownId || untilMs <= nowMs) continue;
    names.set(challengeId, [...(names.get(challengeId) ?? []), user.username]);
  }
  return names;
}
