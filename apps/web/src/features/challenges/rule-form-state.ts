import type { AnswerKind, AnswerRule } from '@guidon/contract';
import { readTypedDate } from '../../ui/date-answer-state.ts';
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
  /** Each of the accepted answers is to be handed in. */
  isAllOf: boolean;
  /** What is right in part gives that part of the points. */
  partial: boolean;
  items: ItemValues[];
  members: AcceptedValues[];
  date: string;
  dateTolerance: NumberFieldValue;
  hashes: string[];
  template: string;
  criteria: string;
}

export interface ItemValues {
  id: string;
  text: string;
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
  isAllOf: false,
  partial: false,
  items: [
    { id: 'a', text: '' },
    { id: 'b', text: '' },
  ],
  members: [{ value: '', caseSensitive: false }],
  date: '',
  dateTolerance: 0,
  hashes: [''],
  template: 'CTF{{flag}}',
  criteria: '',
};

export function ruleValues(rule: AnswerRule | null): RuleValues {
  switch (rule?.kind) {
    case undefined:
      return blank;
    case 'text':
      return {
        ...blank,
        kind: 'text',
        answers: rule.answers,
        isAllOf: rule.logic === 'all',
        partial: rule.partial === true,
      };
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
    case 'order':
      return { ...blank, kind: 'order', items: rule.items, partial: rule.partial };
    case 'set':
      return { ...blank, kind: 'set', members: rule.answers, partial: rule.partial };
    case 'date':
      return { ...blank, kind: 'date', date: rule.value, dateTolerance: rule.tolerance };
    case 'file-hash':
      return { ...blank, kind: 'file-hash', hashes: rule.sha256 };
    case 'per-unit':
      return { ...blank, kind: 'per-unit', template: rule.template };
    case 'manual':
      return { ...blank, kind: 'manual', criteria: rule.criteria };
  }
}

/** A rule as it was without these says the same as one with both turned off. */
function textBody({ answers, isAllOf, partial }: RuleValues) {
  if (!isAllOf) return { kind: 'text' as const, answers };
  return { kind: 'text' as const, answers, logic: 'all' as const, partial };
}

export function ruleBody(values: RuleValues) {
  switch (values.kind) {
    case 'text':
      return textBody(values);
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
    case 'order':
      return { kind: 'order' as const, items: values.items, partial: values.partial };
    case 'set':
      return { kind: 'set' as const, answers: values.members, partial: values.partial };
    case 'date':
      return {
        kind: 'date' as const,
        value: ruleDateText(values.date),
        tolerance: readNumber(values.dateTolerance) ?? 0,
      };
    case 'file-hash':
      return { kind: 'file-hash' as const, sha256: values.hashes };
    case 'per-unit':
      return { kind: 'per-unit' as const, template: values.template };
    case 'manual':
      return { kind: 'manual' as const, criteria: values.criteria };
  }
}

/** What was typed in the author's order, as a rule says it; left as it was typed while it is no date. */
export function ruleDateText(typed: string, locale?: string): string {
  const reading = readTypedDate(typed, locale);
  if (reading === null) return typed;
  const iso = new Date(reading.atMs).toISOString();
  return reading.hasTime ? iso.slice(0, 16) : iso.slice(0, 10);
}

/** An id that no option has; the id of a removed option may return. */
export function freeOptionId(options: readonly ItemValues[]): string {
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
