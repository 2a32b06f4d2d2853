import { limits } from '@guidon/contract/plain';
import type { DraftQuestion, ParseNotes } from './challenge-draft.ts';
import { parseFlags, ruleOf, type Flag } from './parse-flags.ts';
import { reportText } from './report-text.ts';
import type { YamlMap, YamlValue } from './read-yaml.ts';
import { isBlank, lineOf, listOf, numberOf, shown } from './yaml-text.ts';

/** One question for all flags, or one for each with `logic: all`. */
export function parseQuestions(file: YamlMap, points: number, notes: ParseNotes): DraftQuestion[] {
  const written: YamlValue[] = [...listOf(file.get('flags')), ...listOf(file.get('flag'))];
  const areAllAsked = written.length > 1 && asksForAll(file.get('logic'), notes);
  const flags = parseFlags(written, { areAllAsked }, notes);
  const maxAttempts = parseAttempts(file.get('attempts'), notes);
  if (flags.length === 0) {
    if (notes.errors.length === 0) {
      notes.warnings.push(reportText('flags.none'));
    }
    return [];
  }
  const together = areAllAsked ? askedTogether(flags) : null;
  if (together !== null) {
    return [{ title: 'Flag', prompt: 'What is the flag?', points, rule: together, maxAttempts }];
  }
  const isEach = areAllAsked && flags.length > 1;
  const groups = isEach ? flags.map((flag) => [flag]) : [flags];
  if (isEach) {
    notes.warnings.push(reportText('flags.each', { count: flags.length }));
  }
  return groups.flatMap((group, index) =>
    questionOf(group, index, groups.length, points, maxAttempts, notes),
  );
}

/** The rule of one question that asks for all of the flags; null while there is none, which makes it a question each. */
function askedTogether(_flags: readonly Flag[]): DraftQuestion['rule'] | null {
  return null;
}

function questionOf(
  flags: Flag[],
  index: number,
  questionCount: number,
  points: number,
  maxAttempts: number | null,
  notes: ParseNotes,
): DraftQuestion[] {
  const rule = ruleOf(flags, notes);
  if (rule === null) return [];
  const share = Math.floor(points / questionCount);
  const rest = index === 0 ? points - share * questionCount : 0;
  const title = questionCount === 1 ? 'Flag' : `Flag ${index + 1}`;
  return [{ title, prompt: 'What is the flag?', points: share + rest, rule, maxAttempts }];
}

function asksForAll(logic: YamlValue | undefined, notes: ParseNotes): boolean {
  const word = (lineOf(logic) ?? 'any').toLowerCase();
  if (word === 'all') return true;
  if (word !== 'any') {
    notes.notCarried.push({
      field: 'logic',
      reason: reportText('logic.unknown', { logic: shown(word) }),
    });
  }
  return false;
}

function parseAttempts(value: YamlValue | undefined, notes: ParseNotes): number | null {
  if (isBlank(value)) return null;
  const attempts = numberOf(value);
  if (attempts === 0) return null;
  if (attempts !== null && Number.isInteger(attempts) && attempts > 0 && attempts <= limits.attemptsMax) {
    return attempts;
  }
  notes.notCarried.push({
    field: 'attempts',
    reason: reportText('attempts.notWhole', { most: limits.attemptsMax, value: shown(value) }),
  });
  return null;
}
