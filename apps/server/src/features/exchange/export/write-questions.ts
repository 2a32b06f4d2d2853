import { limits } from '@guidon/contract';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { lineOf, textOf } from '../import/yaml-text.ts';
import { askedFlags } from '../import/asked-flags.ts';
import type { ExportedQuestion } from './exported-challenge.ts';
import { type ExportedFlag, flagsOf, joined, type FormatName, formatNames } from './flags-of.ts';
import { t } from '../declares.ts';

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
export function writeQuestions(
  questions: readonly ExportedQuestion[],
  format: FormatName = formatNames.ctfcli,
): WrittenQuestions {
  const notes: LocalizedText[] = [];
  const kept = questions.flatMap((question) => {
    const title = lineOf(question.title) ?? '';
    const { flags, areAllAsked, note } = flagsOf(question.rule, title, format);
    if (note !== null) notes.push(note);
    const written = flags.flatMap((flag) => {
      const content = textOf(flag.content.toWellFormed());
      return content === null || content.length > limits.answerMax ? [] : [{ ...flag, content }];
    });
    if (written.length === 0 && note === null) notes.push(t('question.leftOut', { title, format }));
    return written.length === 0 ? [] : [{ question, title, flags: written, areAllAsked }];
  });
  const usable = kept.length > 1 ? oneFlagEach(kept, { notes, format }) : kept;
  const written = usable.flatMap(({ flags }) => flags);
  const asked = usable.length > 1 || usable.some(({ areAllAsked }) => areAllAsked);
  const flags = asked ? askedFlags(written) : written;
  const points = usable.map(({ question }) => question.points);
  const sum = points.reduce((total, one) => total + one, 0);
  if (new Set(points).size > 1) notes.push(t('questions.points'));
  if (sum > limits.pointsMax) notes.push(t('questions.value', { most: limits.pointsMax }));
  return {
    flags,
    areAllAsked: asked && flags.length > 1,
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

interface UsableQuestion {
  question: ExportedQuestion;
  title: string;
  flags: ExportedFlag[];
  areAllAsked: boolean;
}

/** All of them are asked for, so that any of several answers becomes a pattern. */
function oneFlagEach(
  kept: readonly UsableQuestion[],
  { notes, format }: { notes: LocalizedText[]; format: FormatName },
): UsableQuestion[] {
  const usable: UsableQuestion[] = [];
  let count = 0;
  for (const one of kept) {
    const flags = flagsInAll(one);
    if (flags === null || count + flags.length > limits.acceptedAnswers) {
      notes.push(t('question.leftOut', { title: one.title, format }));
      continue;
    }
    if (flags.length < one.flags.length) notes.push(t('question.pattern', { title: one.title }));
    count += flags.length;
    usable.push({ ...one, flags });
  }
  return usable;
}

function flagsInAll({ flags, areAllAsked }: UsableQuestion): ExportedFlag[] | null {
  if (areAllAsked) return flags;
  const flag = joined(flags);
  return flag && [flag];
}

function attemptsOf(questions: readonly ExportedQuestion[], notes: LocalizedText[]): number | null {
  const limited = questions.flatMap(({ maxAttempts }) => maxAttempts ?? []);
  if (limited.length === 0) return null;
  if (new Set(questions.map(({ maxAttempts }) => maxAttempts)).size > 1) notes.push(t('attempts.lowest'));
  return Math.min(...limited);
}

export const plainTitle = /^Flag(?: \d+)?$/;
const plainPrompt = 'What is the flag?';

function promptsOf(questions: readonly ExportedQuestion[], notes: LocalizedText[]): string[] {
  const asked = questions.map(promptOf);
  const prompts = asked.filter(Boolean);
  if (prompts.length > 0) notes.push(t('questions.prompts'));
  return prompts;
}

/** What a question asks, for a description; empty where it says no more than any other. */
export function promptOf({
  title,
  prompt,
  rule,
}: Pick<ExportedQuestion, 'title' | 'prompt' | 'rule'>): string {
  const text = textOf(prompt) ?? '';
  const choices =
    rule.kind === 'choice' ? rule.options.map((option) => `- ${lineOf(option.text) ?? ''}`).join('\n') : '';
  if (plainTitle.test(title) && (text === '' || text === plainPrompt) && choices === '') return '';
  return [`**${title}**`, text === plainPrompt ? '' : text, choices].filter(Boolean).join('\n\n');
}
