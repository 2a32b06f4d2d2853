import type { AnswerRule } from '@guidon/contract';
import { fewestAttempts, limits } from '@guidon/contract/plain';
import { askedFlags } from './asked-flags.ts';
import type { DraftQuestion, ParseNotes } from './challenge-draft.ts';
import { parseFlags, ruleOf } from './parse-flags.ts';
import { reportText } from './report-text.ts';
import type { YamlMap, YamlValue } from './read-yaml.ts';
import { isBlank, lineOf, listOf, numberOf, shown } from './yaml-text.ts';

const title = 'Flag';

/** How a question is asked of which a source has the flags alone. */
export const askForFlag = { title, prompt: 'What is the flag?' };

/**
 * One question, that any of the flags solves or with `logic: all` each of them together. Its rule holds no pattern among
 * flags that are all asked for, so that each has a question of its own there.
 */
export function parseQuestions(file: YamlMap, points: number, notes: ParseNotes): DraftQuestion[] {
  const written: YamlValue[] = [...listOf(file.get('flags')), ...listOf(file.get('flag'))];
  const areAllAsked = written.length > 1 && asksForAll(file.get('logic'), notes);
  const read = parseFlags(written, { areAllAsked }, notes);
  const flags = areAllAsked ? askedFlags(read) : read;
  const maxAttempts = parseAttempts(file.get('attempts'), notes);
  if (flags.length === 0) {
    if (notes.errors.length === 0) {
      notes.warnings.push(reportText('flags.none'));
    }
    return [];
  }
  const logic = areAllAsked ? 'all' : 'any';
  const isEach = areAllAsked && flags.length > 1 && flags.some(({ kind }) => kind === 'regex');
  if (isEach) {
    const reason = reportText('flags.each', { count: flags.length });
    notes.approximated.push({ field: 'logic', reason });
  }
  const groups = isEach ? flags.map((flag) => [flag]) : [flags];
  return groups.flatMap((group, index) => {
    const rule = ruleOf(group, logic, notes);
    if (rule === null) return [];
    const share = Math.floor(points / groups.length);
    const rest = index === 0 ? points - share * groups.length : 0;
    const title = groups.length === 1 ? askForFlag.title : `Flag ${index + 1}`;
    const attempts = enoughAttempts(maxAttempts, rule, notes);
    return [{ ...askForFlag, title, points: share + rest, rule, maxAttempts: attempts }];
  });
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

/** A limit below the number of flags that are all asked for would let nobody solve it. */
function enoughAttempts(most: number | null, rule: AnswerRule, notes: ParseNotes): number | null {
  const count = fewestAttempts(rule);
  if (most === null || most >= count) return most;
  notes.notCarried.push({ field: 'attempts', reason: reportText('attempts.tooFew', { most, count }) });
  return null;
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
