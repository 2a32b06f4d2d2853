import type { AnswerRule } from '@guidon/contract';
import { type GivenAnswer, judgeOf } from '../play/index.ts';

const tries = 20;
/** The same answers for the same pattern. */
const seed = 1;

/** An answer that the rule accepts; null where none could be made up, where people judge, and where each team has its own. */
export async function sampleAnswer(rule: AnswerRule): Promise<GivenAnswer | null> {
  return (await candidates(rule)).find((answer) => isRight(rule, answer)) ?? null;
}

async function candidates(rule: AnswerRule): Promise<readonly GivenAnswer[]> {
  if (rule.kind === 'text') return rule.answers.map(({ value }) => value);
  if (rule.kind === 'number') return [String(rule.value)];
  if (rule.kind === 'choice') return [rule.multiple ? rule.correct : (rule.correct[0] ?? '')];
  if (rule.kind === 'order') return [rule.items.map(({ id }) => id)];
  if (rule.kind === 'set') return [rule.answers.map(({ value }) => value).join('\n')];
  if (rule.kind === 'date') return [rule.value];
  if (rule.kind === 'file-hash') return rule.sha256;
  return rule.kind === 'regex' ? textsLike(rule.pattern) : [];
}

/** Texts that look like the pattern; none for what RE2 writes in another way than JavaScript. */
async function textsLike(pattern: string): Promise<readonly string[]> {
  // Wanted by rehearsals alone, so that no start pays for it.
  const { default: fc } = await import('fast-check');
  const script = pattern
    .replace(/^\(\?i\)/, '')
    .replace(/^\\A/, '')
    .replace(/\\z$/, '');
  try {
    return fc.sample(fc.stringMatching(new RegExp(`^(?:${script})$`)), { seed, numRuns: tries });
  } catch {
    return [];
  }
}

function isRight(rule: AnswerRule, answer: GivenAnswer): boolean {
  try {
    return judgeOf(rule)(answer).isRight;
  } catch {
    return false;
  }
}
