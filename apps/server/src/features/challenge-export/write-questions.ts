import { limits } from '@guidon/contract';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { lineOf, textOf } from '../challenge-import/index.ts';
import type { ExportedQuestion } from './exported-challenge.ts';
import { type ExportedFlag, flagsOf, joined } from './flags-of.ts';
import { t } from './texts.ts';

export interface WrittenQuestions {
  flags: ExportedFlag[];
  /** Whether every flag is asked for. */
  areAllAsked: boolean;
  points: number;
  attempts: number | null;
  /** What the questions ask, for the description. */
  prompts: string[];
  notes: LocalizedText[];
}

/** The questions of a challenge as the flags of one; without flags where none can be written. */
export function writeQuestions(questions: readonly ExportedQuestion[]): WrittenQuestions {
  const notes: LocalizedText[] = [];
  const kept = questions.flatMap((question) => {
    const title = lineOf(question.title) ?? '';
    const { flags, areAllAsked, note } = flagsOf(question.rule, title);
    if (note !== null) notes.push(note);
    if (areAllAsked && questions.length > 1) {
      notes.push(t('question.leftOut', { title }));
      return [];
    }
    const written = flags.flatMap((flag) => {
      const content = textOf(flag.content.toWellFormed());
      return content === null || content.length > limits.answerMax ? [] : [{ ...flag, content }];
    });
    if (written.length === 0 && note === null) notes.push(t('question.leftOut', { title }));
    return written.length === 0 ? [] : [{ question, title, flags: written, areAllAsked }];
  });
  const usable = kept.length > 1 ? kept.flatMap((one) => asOneFlag(one, notes)) : kept;
  const points = usable.map(({ question }) => question.points);
  const sum = points.reduce((total, one) => total + one, 0);
  if (new Set(points).size > 1) notes.push(t('questions.points'));
  if (sum > limits.pointsMax) notes.push(t('questions.value', { most: limits.pointsMax }));
  return {
    flags: usable.flatMap(({ flags }) => flags),
    areAllAsked: usable.length > 1 || usable.some((one) => one.areAllAsked && one.flags.length > 1),
    points: Math.min(sum, limits.pointsMax),
    attempts: attemptsOf(
      usable.map(({ question }) => question),
      notes,
    ),
    prompts: promptsOf(
      usable.map(({ question, title }) => ({ ...question, title })),
      notes,
    ),
    notes,
  };
}

interface Kept {
  question: ExportedQuestion;
  title: string;
  flags: ExportedFlag[];
  areAllAsked: boolean;
}

function asOneFlag({ question, title, flags, areAllAsked }: Kept, notes: LocalizedText[]): Kept[] {
  const flag = joined(flags);
  if (flag === null) {
    notes.push(t('question.leftOut', { title }));
    return [];
  }
  if (flags.length > 1) notes.push(t('question.pattern', { title }));
  return [{ question, title, flags: [flag], areAllAsked }];
}

function attemptsOf(questions: readonly ExportedQuestion[], notes: LocalizedText[]): number | null {
  const limited = questions.flatMap(({ maxAttempts }) => maxAttempts ?? []);
  if (limited.length === 0) return null;
  if (new Set(questions.map(({ maxAttempts }) => maxAttempts)).size > 1) notes.push(t('attempts.lowest'));
  return Math.min(...limited);
}

const plainTitle = /^Flag(?: \d+)?$/;
const plainPrompt = 'What is the flag?';

function promptsOf(questions: readonly ExportedQuestion[], notes: LocalizedText[]): string[] {
  const asked = questions.map(({ title, prompt, rule }) => {
    const text = textOf(prompt) ?? '';
    const choices =
      rule.kind === 'choice' ? rule.options.map((option) => `- ${lineOf(option.text) ?? ''}`).join('\n') : '';
    if (plainTitle.test(title) && (text === '' || text === plainPrompt) && choices === '') return '';
    return [`**${title}**`, text === plainPrompt ? '' : text, choices].filter(Boolean).join('\n\n');
  });
  const prompts = asked.filter(Boolean);
  if (prompts.length > 0) notes.push(t('questions.prompts'));
  return prompts;
}
