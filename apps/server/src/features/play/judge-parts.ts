import { createHash } from 'node:crypto';
import { countAsked, foldAnswer, limits, linesOf, orderShare, setShare } from '@guidon/contract';
import { invalidField } from '../../platform/http/app-error.ts';
import { type Judge, type RuleOf, textOf, type Verdict } from './judge.ts';
import { t } from './declares.ts';

/** Each of the answers is to be handed in, one after the other. */
export function allOfJudge(rule: RuleOf<'text'>): Judge {
  const folded = foldedOf(rule);
  const total = countAsked(rule.answers);
  // Exact ones first: else one whose case does not count would take what another is to be handed in as.
  const accepted = [...folded.filter(isExact), ...folded.filter((one) => !isExact(one))].map((one) => ({
    ...one,
    key: createHash('sha256').update(one.folded).digest('hex').slice(0, 16),
  }));
  return (answer) => {
    const recorded = textOf(answer);
    const found = accepted.find((one) => foldAnswer(recorded, one.caseSensitive) === one.folded);
    if (!found || total === 1) return { isRight: found !== undefined, recorded };
    return { isRight: false, recorded, part: { key: found.key, total, isCredited: rule.partial === true } };
  };
}

function foldedOf({ answers }: RuleOf<'text'>) {
  return answers.map(({ value, caseSensitive }) => ({
    folded: foldAnswer(value.trim(), caseSensitive),
    caseSensitive,
  }));
}

const isExact = ({ caseSensitive }: { caseSensitive: boolean }) => caseSensitive;

export function orderJudge(rule: RuleOf<'order'>): Judge {
  const right = rule.items.map(({ id }) => id);
  const known = new Set(right);
  return (answer) => {
    const given = typeof answer === 'string' ? [answer] : answer;
    if (!given.every((id) => known.has(id))) throw invalidField('answer', t('answerAmongItems'));
    if (new Set(given).size !== right.length || given.length !== right.length) {
      throw invalidField('answer', t('answerAllItems'));
    }
    return shared(orderShare(given, right), given.join(', '), rule.partial);
  };
}

export function setJudge(rule: RuleOf<'set'>): Judge {
  return (answer) => {
    const given = (typeof answer === 'string' ? [answer] : answer).flatMap(linesOf);
    if (given.length === 0) throw invalidField('answer', t('answerRequired'));
    if (given.length > limits.setAnswers) {
      throw invalidField('answer', t('answerTooManyLines', { most: limits.setAnswers }));
    }
    return shared(setShare(given, rule.answers), given.join('\n'), rule.partial);
  };
}

function shared(share: number, recorded: string, isPartial: boolean): Verdict {
  if (share === 1) return { isRight: true, recorded };
  return isPartial && share > 0
    ? { isRight: false, recorded, fraction: share }
    : { isRight: false, recorded };
}
