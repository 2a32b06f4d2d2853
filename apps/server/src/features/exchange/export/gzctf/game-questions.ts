import type { LocalizedText } from '../../../../platform/language/localized-text.ts';
import { onlyMatch } from '../../import/asked-flags.ts';
import { lineOf, textOf } from '../../import/yaml-text.ts';
import type { ExportedQuestion } from '../exported-challenge.ts';
import { flagsOf } from '../flags-of.ts';
import { t } from '../../declares.ts';
import { plainTitle, promptOf } from '../write-questions.ts';

/** What GZCTF asks for once: any of the flags, letter by letter. */
export interface GameQuestion {
  /** What sets it apart from the others; empty where a number has to. */
  label: string;
  prompt: string;
  points: number;
  attempts: number | null;
  flags: string[];
}

export const flagMax = 127;

/** A challenge there asks for one thing, so that each question is one, and each flag where all are asked for. */
export function gameQuestions(questions: readonly ExportedQuestion[]): {
  asked: GameQuestion[];
  notes: LocalizedText[];
} {
  const notes: LocalizedText[] = [];
  const asked = questions.flatMap((question) => {
    const title = lineOf(question.title) ?? '';
    const { flags, areAllAsked, note } = flagsOf(question.rule, title, 'GZCTF');
    // One answer of several scores alone there.
    if (note !== null && !areAllAsked) notes.push(note);
    const texts = plainFlags({ flags, title, notes });
    if (texts.length === 0) {
      if (note === null) notes.push(t('question.leftOut', { title, format: 'GZCTF' }));
      return [];
    }
    const groups = areAllAsked ? texts.map((text) => [text]) : [texts];
    const share = Math.floor(question.points / groups.length);
    return groups.map(
      (group, index): GameQuestion => ({
        label: plainTitle.test(title) || groups.length > 1 ? '' : title,
        prompt: promptOf({ ...question, title }),
        points: index === 0 ? question.points - share * (groups.length - 1) : share,
        attempts: question.maxAttempts,
        flags: group,
      }),
    );
  });
  return { asked, notes };
}

function plainFlags({
  flags,
  title,
  notes,
}: Pick<ReturnType<typeof flagsOf>, 'flags'> & { title: string; notes: LocalizedText[] }): string[] {
  const texts = new Set<string>();
  const said = new Set<string>();
  const say = (key: string, note: LocalizedText) => {
    if (!said.has(key)) notes.push(note);
    said.add(key);
  };
  for (const { kind, content, caseSensitive } of flags) {
    const text = textOf((kind === 'static' ? content : (onlyMatch(content) ?? '')).toWellFormed());
    if (text === null) {
      if (kind === 'regex') say('pattern', t('game.pattern', { title }));
      continue;
    }
    if (text.length > flagMax) {
      say('long', t('game.long', { title, most: flagMax }));
      continue;
    }
    if (!caseSensitive && text.toLowerCase() !== text.toUpperCase()) say('case', t('game.case', { title }));
    texts.add(text);
  }
  return [...texts];
}
