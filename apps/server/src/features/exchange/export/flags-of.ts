import { type ChallengeExportFormat, type AnswerRule, limits } from '@guidon/contract';
import { RE2JS } from 're2js';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { onlyMatch } from '../import/asked-flags.ts';
import { t } from '../declares.ts';

/** As sentences name it. */
export const formatNames = { ctfcli: 'ctfcli', ctfd: 'CTFd', gzctf: 'GZCTF' } as const satisfies Record<
  ChallengeExportFormat,
  string
>;

export type FormatName = (typeof formatNames)[ChallengeExportFormat];

export interface ExportedFlag {
  kind: 'static' | 'regex';
  content: string;
  caseSensitive: boolean;
}

export interface FlagsOfRule {
  /** Any of them is right; none where another format cannot write the rule. */
  flags: ExportedFlag[];
  /** Whether each of them is asked for instead. */
  areAllAsked: boolean;
  note: LocalizedText | null;
}

/** How a rule is written as flags. */
export function flagsOf(rule: AnswerRule, title: string, format: FormatName): FlagsOfRule {
  switch (rule.kind) {
    case 'text':
      return {
        ...plain(rule.answers.map(({ value, caseSensitive }) => staticFlag(value, caseSensitive))),
        areAllAsked: rule.logic === 'all',
        note: rule.logic === 'all' && rule.partial === true ? t('question.partial', { title }) : null,
      };
    case 'regex':
      return plain(flagsOfPattern(rule));
    case 'number': {
      const note = rule.tolerance > 0 ? t('question.tolerance', { title }) : t('question.number', { title });
      return { ...plain([staticFlag(String(rule.value), true)]), note };
    }
    case 'date':
      return { ...plain([staticFlag(rule.value, false)]), note: t('question.date', { title }) };
    case 'choice':
      return ofChoice(rule, title, format);
    default:
      return leftOut(title, format);
  }
}

/** What an import has joined of several flags, as these; any other pattern is one flag. */
function flagsOfPattern({ pattern, caseSensitive }: Extract<AnswerRule, { kind: 'regex' }>): ExportedFlag[] {
  const one: ExportedFlag = { kind: 'regex', content: pattern, caseSensitive };
  if (!caseSensitive) return [one];
  const flags: ExportedFlag[] = [];
  let piece = '';
  for (const next of pattern.split(/(?<=\))\|(?=\(\?i?:)/)) {
    piece = piece === '' ? next : `${piece}|${next}`;
    const { flag, body } = /^\(\?(?<flag>i?):(?<body>.+)\)$/s.exec(piece)?.groups ?? {};
    if (body === undefined || !isPattern(body)) continue;
    const text = onlyMatch(body);
    const kind = text === null ? 'regex' : 'static';
    flags.push({ kind, content: text ?? body, caseSensitive: flag === '' });
    piece = '';
  }
  return piece !== '' || flags.length < 2 || flags.length > limits.acceptedAnswers ? [one] : flags;
}

/** Whether it stands by itself, so that what is around it is no part of it. */
function isPattern(text: string): boolean {
  try {
    RE2JS.compile(text);
    return true;
  } catch {
    return false;
  }
}

function leftOut(title: string, format: FormatName): FlagsOfRule {
  return { ...plain([]), note: t('question.leftOut', { title, format }) };
}

type ChoiceRule = Extract<AnswerRule, { kind: 'choice' }>;

function ofChoice(
  { options, correct, multiple }: ChoiceRule,
  title: string,
  format: FormatName,
): FlagsOfRule {
  const right = options.find(({ id }) => id === correct[0]);
  if (multiple || right === undefined) return leftOut(title, format);
  return { ...plain([staticFlag(right.text, false)]), note: t('question.choice', { title }) };
}

function staticFlag(content: string, caseSensitive: boolean): ExportedFlag {
  return { kind: 'static', content, caseSensitive };
}

function plain(flags: ExportedFlag[]): FlagsOfRule {
  return { flags, areAllAsked: false, note: null };
}

/** One flag in the place of several, where each question has to have one; null when it is too long. */
export function joined(flags: readonly ExportedFlag[]): ExportedFlag | null {
  const [first] = flags;
  if (first === undefined || flags.length === 1) return first ?? null;
  const content = flags.map(alternativeOf).join('|');
  return content.length > limits.patternMax ? null : { kind: 'regex', content, caseSensitive: true };
}

function alternativeOf({ kind, content, caseSensitive }: ExportedFlag): string {
  const body = kind === 'static' ? content.replace(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`) : content;
  return caseSensitive ? `(?:${body})` : `(?i:${body})`;
}
