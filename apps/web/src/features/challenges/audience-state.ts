import type { ChallengeVisibility } from '@guidon/contract';

/** Who may open a challenge outside events. */
export interface Audience {
  visibility: ChallengeVisibility;
  groupIds: readonly string[];
}

/** Groups are of an internal challenge alone, in any order. */
export function isSameAudience(one: Audience, other: Audience): boolean {
  if (one.visibility !== other.visibility) return false;
  if (one.visibility !== 'internal') return true;
  const ids = new Set(one.groupIds);
  return ids.size === other.groupIds.length && other.groupIds.every((id) => ids.has(id));
}
