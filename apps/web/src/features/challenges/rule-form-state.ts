import type { AnswerKind, AnswerRule } from '@guidon/contract';
import { readNumber, type NumberFieldValue } from './number-field-value.ts';

export interface AcceptedValues {
  value: string;
  caseSensitive: boolean;
}

export interface OptionValues {
  id: string;
  text: string;
  isRight: boolean;
}

/** Values of the answer rule form: every kind keeps its values while another kind is chosen. */
export interface RuleValues {
  kind: AnswerKind;
  answers: AcceptedValues[];
  pattern: string;
  patternCase: boolean;
  value: NumberFieldValue;
  tolerance: NumberFieldValue;
  options: OptionValues[];
  multiple: boolean;
}

const blank: RuleValues = {
  kind: 'text',
  answers: [{ value: '', caseSensitive: true }],
  pattern: '',
  patternCase: true,
  value: '',
  tolerance: 0,
  options: [
    { id: 'a', text: '', isRight: false },
    { id: 'b', text: '', isRight: false },
  ],
  multiple: false,
};

export function ruleValues(rule: AnswerRule | null): RuleValues {
  switch (rule?.kind) {
    case undefined:
      return blank;
    case 'text':
      return { ...blank, kind: 'text', answers: rule.answers };
    case 'regex':
      return { ...blank, kind: 'regex', pattern: rule.pattern, patternCase: rule.caseSensitive };
    case 'number':
      return { ...blank, kind: 'number', value: rule.value, tolerance: rule.tolerance };
    case 'choice':
      return {
        ...blank,
        kind: 'choice',
        multiple: rule.multiple,
        options: rule.options.map((option) => ({ ...option, isRight: rule.correct.includes(option.id) })),
      };
  }
}

export function ruleBody(values: RuleValues) {
  switch (values.kind) {
    case 'text':
      return { kind: 'text' as const, answers: values.answers };
    case 'regex':
      return { kind: 'regex' as const, pattern: values.pattern, caseSensitive: values.patternCase };
    case 'number':
      return {
        kind: 'number' as const,
        value: readNumber(values.value),
        tolerance: readNumber(values.tolerance) ?? 0,
      };
    case 'choice':
      return {
        kind: 'choice' as const,
        multiple: values.multiple,
        options: values.options.map(({ id, text }) => ({ id, text })),
        correct: values.options.filter(({ isRight }) => isRight).map(({ id }) => id),
      };
  }
}

/** An id that no option has; the id of a removed option may return. */
export function freeOptionId(options: readonly OptionValues[]): string {
  const taken = new Set(options.map(({ id }) => id));
  for (let n = 0; ; n += 1) {
    const id = n < 26 ? String.fromCodePoint(97 + n) : `o${n}`;
    if (!taken.has(id)) return id;
  }
}

export function markRight(values: RuleValues, id: string, isRight: boolean): OptionValues[] {
  return values.options.map((option) => {
    if (option.id === id) return { ...option, isRight };
    return isRight && !values.multiple ? { ...option, isRight: false } : option;
  });
}

export function setMultiple(values: RuleValues, multiple: boolean): Partial<RuleValues> {
  const first = values.options.find(({ isRight }) => isRight)?.id;
  return {
    multiple,
    options: multiple
      ? values.options
      : values.options.map((option) => ({ ...option, isRight: option.id === first })),
  };
}
