import { type AnswerRule, compilePattern } from '@guidon/contract';
import { RE2JS } from 're2js';
import { invalidField } from '../../platform/http/app-error.ts';
import { isNear, readNumbers } from './read-numbers.ts';
import { t } from './texts.ts';

export type GivenAnswer = string | string[];

export interface Verdict {
  isRight: boolean;
  /** The answer in the form in which it is recorded. */
  recorded: string;
}

/** Judges answers to one question. Fails with VALIDATION_FAILED on an answer of the wrong form, which is no attempt. */
export type Judge = (answer: GivenAnswer) => Verdict;

type RuleOf<K extends AnswerRule['kind']> = Extract<AnswerRule, { kind: K }>;

const judges = new WeakMap<AnswerRule, Judge>();

export function judgeOf(rule: AnswerRule): Judge {
  const known = judges.get(rule);
  if (known) return known;
  const judge = createJudge(rule);
  judges.set(rule, judge);
  return judge;
}

export function createJudge(rule: AnswerRule): Judge {
  if (rule.kind === 'text') return textJudge(rule);
  if (rule.kind === 'regex') return regexJudge(rule);
  return rule.kind === 'number' ? numberJudge(rule) : choiceJudge(rule);
}

function textJudge(rule: RuleOf<'text'>): Judge {
  const accepted = rule.answers.map(({ value, caseSensitive }) => ({
    value: fold(value.trim(), caseSensitive),
    caseSensitive,
  }));
  return (answer) => {
    const recorded = textOf(answer);
    return {
      isRight: accepted.some(({ value, caseSensitive }) => fold(recorded, caseSensitive) === value),
      recorded,
    };
  };
}

function fold(text: string, isCaseSensitive: boolean): string {
  const composed = text.normalize('NFC');
  return isCaseSensitive ? composed : composed.toLowerCase();
}

function regexJudge(rule: RuleOf<'regex'>): Judge {
  const flags = rule.caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE;
  const pattern = compilePattern(rule.pattern, (text) => RE2JS.compile(text, flags));
  return (answer) => {
    const recorded = textOf(answer);
    return { isRight: pattern.matches(recorded), recorded };
  };
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

function textOf(answer: GivenAnswer): string {
  if (typeof answer !== 'string') throw invalidField('answer', t('answerText'));
  const text = answer.trim();
  if (text === '') throw invalidField('answer', t('answerRequired'));
  return text;
}
