import { createHash } from 'node:crypto';
import { type AnswerRule, countAsked, type Option, type PlayQuestion } from '@guidon/contract';

type QuestionPrompt = Pick<PlayQuestion, 'kind' | 'options' | 'multiple' | 'isMoment'>;

/** What a question asks of its reader, without what is right; its options are shuffled by `seed`. */
export function askedOf(rule: AnswerRule, seed: string): QuestionPrompt {
  return {
    kind: rule.kind === 'per-unit' ? 'text' : rule.kind,
    options: shownOptions(rule, seed),
    multiple: rule.kind === 'choice' && rule.multiple,
    isMoment: rule.kind === 'date' && rule.value.includes('T'),
  };
}

/** Items never begin in the right order. */
function shownOptions(rule: AnswerRule, seed: string): Option[] {
  if (rule.kind === 'choice') return shuffled(rule.options, seed);
  if (rule.kind !== 'order') return [];
  const items = shuffled(rule.items, seed);
  const isRight = items.every(({ id }, place) => rule.items[place]?.id === id);
  return isRight ? [...items.slice(1), ...items.slice(0, 1)] : items;
}

/** Of several answers that are all asked for, how many were handed in; null for every other question. */
export function partsAsked(
  rule: AnswerRule,
  { isSolved, handedIn }: { isSolved: boolean; handedIn: number },
): PlayQuestion['parts'] {
  if (rule.kind !== 'text' || rule.logic !== 'all') return null;
  const total = countAsked(rule.answers);
  if (total < 2) return null;
  return { found: isSolved ? total : Math.min(total - 1, handedIn), total };
}

/** Differently for each seed, but always the same for one. */
function shuffled(options: readonly Option[], seed: string): Option[] {
  return options
    .map(({ id, text }) => ({ option: { id, text }, place: placeOf(`${seed} ${id}`) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ option }) => option);
}

function placeOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
