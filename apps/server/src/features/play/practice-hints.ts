import type { PlayChallenge } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { openPractice, type PracticeChallenge, practiceState } from './practice-challenge.ts';

type Hint = PracticeChallenge['hints'][number];

export async function getPracticeHints(ctx: MemberCtx, challengeId: string): Promise<PlayChallenge['hints']> {
  return inTenant(ctx, async (tx) => {
    const practice = await openPractice(tx, ctx, challengeId);
    const { hints } = await practiceState(tx, ctx, practice);
    return practice.hints.map((hint) => presentPracticeHint(practice, hint, hints));
  });
}

/** The hint that is unlocked first; null where it is, or none is needed. Practice has no start to wait from. */
export function requiredHint(
  { hints }: Pick<PracticeChallenge, 'hints'>,
  { requiresHintId }: Hint,
  unlocked: ReadonlySet<string>,
): Hint | null {
  if (requiresHintId === null || unlocked.has(requiresHintId)) return null;
  return hints.find(({ id }) => id === requiresHintId) ?? null;
}

export function presentPracticeHint(
  challenge: Pick<PracticeChallenge, 'hints'>,
  hint: Hint,
  unlocked: ReadonlySet<string>,
): PlayChallenge['hints'][number] {
  const { id, title, cost, content, requiresHintId } = hint;
  const isOpen = unlocked.has(id);
  return {
    id,
    title,
    cost,
    requiresHintId,
    opensAt: null,
    isLocked: !isOpen && requiredHint(challenge, hint, unlocked) !== null,
    content: isOpen ? content : null,
  };
}
