import type { SequenceLock, SequenceRule } from '@guidon/contract';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { t } from '../declares.ts';

export interface ChainStep {
  challengeId: string;
  rule: SequenceRule;
}

/** A unit in an event, as far as a chain asks for it. */
export interface ChainProgress {
  isInEvent: (challengeId: string) => boolean;
  isSolved: (challengeId: string) => boolean;
  /** Null for a challenge that the reader may not know of. */
  nameOf: (challengeId: string) => string | null;
  score: () => number;
}

const namesShown = 3;

/** The steps that are locked. What the event has not is passed over, so that a chain never ends at a missing link. */
export function locksOf(steps: readonly ChainStep[], progress: ChainProgress): SequenceLock[] {
  const there = steps.filter(({ challengeId }) => progress.isInEvent(challengeId));
  const unsolved: string[] = [];
  return there.flatMap(({ challengeId, rule }, index) => {
    const lock = lockOf(rule, { unsolved, index, progress });
    const before = [...unsolved];
    if (!progress.isSolved(challengeId)) unsolved.push(challengeId);
    if (lock.missing <= 0) return [];
    return [{ challengeId, kind: rule.kind, ...lock, ...namesOf(rule, before, progress) }];
  });
}

function lockOf(
  rule: SequenceRule,
  { unsolved, index, progress }: { unsolved: readonly string[]; index: number; progress: ChainProgress },
): Pick<SequenceLock, 'missing' | 'points'> {
  if (rule.kind === 'score') return { missing: rule.points - progress.score(), points: rule.points };
  const solved = index - unsolved.length;
  const asked = rule.kind === 'any' ? Math.min(rule.k, index) : index;
  return { missing: asked - solved, points: null };
}

function namesOf(
  rule: SequenceRule,
  unsolved: readonly string[],
  { nameOf }: ChainProgress,
): Pick<SequenceLock, 'names' | 'others'> {
  if (rule.kind === 'score') return { names: [], others: 0 };
  const names = unsolved.flatMap((id) => nameOf(id) ?? []).slice(0, namesShown);
  return { names, others: unsolved.length - names.length };
}

/** As a chain stands after steps have left it: no rule asks for more steps than there are before it. */
export function clampRules<Step extends ChainStep>(steps: readonly Step[]): Step[] {
  return steps.map((step, index) => {
    if (step.rule.kind !== 'any' || step.rule.k <= index) return step;
    const rule: SequenceRule = index === 0 ? { kind: 'all-before' } : { kind: 'any', k: index };
    return { ...step, rule };
  });
}

/** What opens a locked challenge, as a sentence. */
export function lockedText({ kind, missing, points, names, others }: SequenceLock): LocalizedText {
  if (kind === 'score') return t('locked.score', { points: points ?? 0, missing });
  const listed = listOf(names, others);
  return kind === 'any'
    ? t('locked.any', { count: missing, names: listed })
    : t('locked.all-before', { names: listed });
}

function listOf(names: readonly string[], others: number): LocalizedText | string {
  if (others === 0) return names.join(', ');
  return names.length === 0
    ? t('others', { count: others })
    : t('andOthers', { count: others, names: names.join(', ') });
}
