import { setImmediate } from 'node:timers/promises';
import { type AnswerRule, foldAnswer, limits } from '@guidon/contract';
import { type GivenAnswer, judgeOf } from '../play/index.ts';

/** Each with its own seed: the same answers for the same pattern. */
const tries = 20;

/** An answer that the rule accepts; null where none could be made up, where people judge, and where each team has its own. */
export async function sampleAnswer(rule: AnswerRule): Promise<GivenAnswer | null> {
  return (await candidates(rule)).find((answer) => isRight(rule, answer)) ?? null;
}

/**
 * Answers that solve the question with the last of them: one, or each of several that are all asked for. Null where
 * `sampleAnswer` has none.
 */
export async function sampleAnswers(rule: AnswerRule): Promise<[...GivenAnswer[], GivenAnswer] | null> {
  const one = await sampleAnswer(rule);
  if (one !== null) return [one];
  if (rule.kind !== 'text' || rule.logic !== 'all') return null;
  const byPart = new Map<string, GivenAnswer>();
  // One whose case does not count may be written as another is that is exact: then its plain form stands for it.
  const written = rule.answers.flatMap(({ value }) => [value, foldAnswer(value, false)]);
  let total = 0;
  for (const answer of written) {
    const part = partOf(rule, answer);
    if (part === undefined) continue;
    total = part.total;
    if (!byPart.has(part.key)) byPart.set(part.key, answer);
  }
  const parts = [...byPart.values()];
  const last = parts.pop();
  return last === undefined || byPart.size < total ? null : [...parts, last];
}

async function candidates(rule: AnswerRule): Promise<readonly GivenAnswer[]> {
  if (rule.kind === 'text') return rule.answers.map(({ value }) => value);
  if (rule.kind === 'number') return [String(rule.value)];
  if (rule.kind === 'choice') return [rule.multiple ? rule.correct : (rule.correct[0] ?? '')];
  if (rule.kind === 'order') return [rule.items.map(({ id }) => id)];
  if (rule.kind === 'set') return [rule.answers.map(({ value }) => value).join('\n')];
  if (rule.kind === 'date') return [rule.value];
  if (rule.kind === 'file-hash') return rule.sha256;
  return rule.kind === 'regex' ? textsLike(rule) : [];
}

/** A text that the pattern accepts; none for what RE2 writes in another way than JavaScript, or what no answer has room for. */
async function textsLike(rule: Extract<AnswerRule, { kind: 'regex' }>): Promise<readonly string[]> {
  // Wanted by rehearsals alone, so that no start pays for it.
  const { default: fc } = await import('fast-check');
  const script = rule.pattern
    .replace(/^\(\?i\)/, '')
    .replace(/^\\A/, '')
    .replace(/\\z$/, '');
  try {
    const texts = fc.stringMatching(new RegExp(`^(?:${repeatedLeast(script)})$`));
    for (let seed = 1; seed <= tries; seed += 1) {
      await setImmediate();
      const [text = ''] = fc.sample(texts, { seed, numRuns: 1 });
      if (text.length <= limits.answerMax && isRight(rule, text)) return [text];
    }
    return [];
  } catch {
    return [];
  }
}

const escaped = String.raw`\\[^]|\[(?:\\[^]|[^\]\\])*\]?|\(\?`;
const repeat = String.raw`[*+?]\??|\{(\d+)(,\d*)?\}\??`;
const partOfScript = new RegExp(`${escaped}|(${repeat})`, 'g');

/**
 * The pattern with every part repeated as rarely as it may be, so that a text of it is never longer than the pattern
 * unfolds to: repeats within repeats would make texts of any length.
 */
function repeatedLeast(script: string): string {
  return script.replace(partOfScript, (whole, repeated?: string, least?: string, most?: string) => {
    if (repeated === undefined) return whole;
    if (repeated.startsWith('+')) return '';
    if (least === undefined || (least === '0' && most !== undefined)) return '?';
    return `{${least}}`;
  });
}

function isRight(rule: AnswerRule, answer: GivenAnswer): boolean {
  return verdictOn(rule, answer)?.isRight ?? false;
}

function partOf(rule: AnswerRule, answer: GivenAnswer) {
  return verdictOn(rule, answer)?.part;
}

function verdictOn(rule: AnswerRule, answer: GivenAnswer) {
  try {
    return judgeOf(rule)(answer);
  } catch {
    return null;
  }
}
