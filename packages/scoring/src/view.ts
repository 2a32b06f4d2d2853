import type { Fact } from './fact.ts';
import type { ScoringRules } from './scoring-rules.ts';

/** A freeze does not apply to staff. */
export type Audience = 'public' | 'staff';

/** What is ranked: scoring units, or the members who solved. */
export type BoardKind = 'units' | 'users';

/** The unit that a user scores for now; null for nobody's. */
export type MemberOf = (userId: string) => string | null;

export interface View {
  /** The time of the view in Unix milliseconds; facts after it are left out. */
  at: number;
  audience: Audience;
}

/** Whether the public sees the frozen board at `at` (Unix milliseconds). */
export function isFrozen(rules: ScoringRules, at: number): boolean {
  const { freezeAtMs, revealAtMs } = rules;
  return freezeAtMs !== null && at >= freezeAtMs && (revealAtMs === null || at < revealAtMs);
}

/** Facts at this Unix millisecond or later are hidden from the view; Infinity when none is. */
export function hiddenFromMs(rules: ScoringRules, { at, audience }: View): number {
  const frozenFromMs = audience === 'public' && isFrozen(rules, at) ? rules.freezeAtMs : null;
  return Math.min(frozenFromMs ?? Number.POSITIVE_INFINITY, at + 1);
}

/** The facts a view may show, in their order. */
export function visibleFacts(facts: readonly Fact[], rules: ScoringRules, view: View): Fact[] {
  const endMs = hiddenFromMs(rules, view);
  return facts.filter((fact) => fact.atMs < endMs).toSorted((a, b) => a.seq - b.seq);
}
