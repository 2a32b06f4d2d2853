import { type AnswerRule, compilePattern, foldAnswer, limits, readNumbers } from '@guidon/contract';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import type { UnitId } from '@guidon/db';
import { invalidField, AppError } from '../../platform/http/app-error.ts';
import { type Judge, type RuleOf, textOf, patternSize } from './judge.ts';
import { dateJudge, fileHashJudge, unitFlagJudge } from './judge-forms.ts';
import { allOfJudge, orderJudge, setJudge } from './judge-parts.ts';
import { t } from './declares.ts';
import type { LiveQuestion } from '../standings/index.ts';

/** Of the rules that were asked for last, whichever event they are of: a judge takes more memory than its rule. */
const judgesMaxBytes = 16 * 1024 * 1024;

const bytesPerStep = 200;

const judges = new LRUCache<AnswerRule, Judge>({
  maxSize: judgesMaxBytes,
  sizeCalculation: (_judge, rule) => bytesOfJudge(rule),
});

/** With its rule, which is kept as long. */
function bytesOfJudge(rule: AnswerRule): number {
  const bytes = 500 + 4 * JSON.stringify(rule).length;
  return rule.kind === 'regex' ? bytes + bytesPerStep * patternSize(rule) : bytes;
}

export function judgeOf(rule: AnswerRule): Judge {
  const known = judges.get(rule);
  if (known) return known;
  const judge = createJudge(rule);
  judges.set(rule, judge);
  return judge;
}

export function createJudge(rule: AnswerRule): Judge {
  switch (rule.kind) {
    case 'text':
      return rule.logic === 'all' ? allOfJudge(rule) : textJudge(rule);
    case 'regex':
      return regexJudge(rule);
    case 'number':
      return numberJudge(rule);
    case 'choice':
      return choiceJudge(rule);
    case 'order':
      return orderJudge(rule);
    case 'set':
      return setJudge(rule);
    case 'date':
      return dateJudge(rule);
    case 'file-hash':
      return fileHashJudge(rule);
    case 'per-unit':
      return unitFlagJudge(rule);
    default:
      return manualJudge(rule);
  }
}

/** People judge, whatever was written. */
function manualJudge(_rule: RuleOf<'manual'>): Judge {
  return (answer) => ({ isRight: false, recorded: textOf(answer), isPending: true });
}

function textJudge(rule: RuleOf<'text'>): Judge {
  const accepted = rule.answers.map(({ value, caseSensitive }) => ({
    value: foldAnswer(value.trim(), caseSensitive),
    caseSensitive,
  }));
  return (answer) => {
    const recorded = textOf(answer);
    return {
      isRight: accepted.some(({ value, caseSensitive }) => foldAnswer(recorded, caseSensitive) === value),
      recorded,
    };
  };
}

function regexJudge(rule: RuleOf<'regex'>): Judge {
  const flags = rule.caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE;
  const pattern = compilePattern(rule.pattern.normalize('NFC'), (text) => RE2JS.compile(text, flags));
  return (answer) => {
    const recorded = textOf(answer);
    const composed = recorded.normalize('NFC');
    return { isRight: composed.length <= limits.patternMax && isWhole(pattern, composed), recorded };
  };
}

/**
 * At most as many steps as the pattern has for each character. `pattern.matches` runs an automaton first, which for some
 * patterns makes a state of each character, each as dear as hundreds of steps, and keeps megabytes of them.
 */
function isWhole(pattern: RE2JS, text: string): boolean {
  return pattern.matcher(text).matches();
}

function numberJudge(rule: RuleOf<'number'>): Judge {
  return (answer) => {
    const recorded = textOf(answer);
    const readings = readNumbers(recorded);
    if (readings.length === 0) {
      throw invalidField('answer', t('answerNumber'));
    }
    return { isRight: readings.some((value) => isNear(value, rule.value, rule.tolerance)), recorded };
  };
}

function choiceJudge(rule: RuleOf<'choice'>): Judge {
  const known = new Set(rule.options.map(({ id }) => id));
  const correct = [...new Set(rule.correct)].toSorted().join('\n');
  return (answer) => {
    const chosen = [...new Set(typeof answer === 'string' ? [answer] : answer)].toSorted();
    if (chosen.length === 0) throw invalidField('answer', t('chooseOption'));
    if (!rule.multiple && chosen.length > 1) throw invalidField('answer', t('answerOneOption'));
    if (!chosen.every((id) => known.has(id))) throw invalidField('answer', t('answerAmongOptions'));
    return { isRight: chosen.join('\n') === correct, recorded: chosen.join(', ') };
  };
}

/** Whether an answer, in the form in which it was recorded, is right by a rule that may be another by now. */
export function isRightNow(
  { rule, flagKey = null }: Pick<LiveQuestion, 'rule' | 'flagKey'>,
  { answer, unitId }: { answer: string; unitId: UnitId },
): boolean {
  const isList = rule.kind === 'choice' || rule.kind === 'order';
  try {
    return judgeOf(rule)(isList ? answer.split(', ') : answer, { unitId, flagKey }).isRight;
  } catch (error) {
    // It has not the form that the rule asks for now.
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Whether a value is within the tolerance; rounding errors of binary fractions are ignored. */
export function isNear(value: number, target: number, tolerance: number): boolean {
  const rounding = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(target));
  return Math.abs(value - target) <= tolerance + rounding;
}
