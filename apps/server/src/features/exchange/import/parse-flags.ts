import type { AnswerRule } from '@guidon/contract';
import { compilePattern, limits, patternLimits, PatternTooLarge } from '@guidon/contract/plain';
import { RE2JS } from 're2js';
import type { AskedFlag } from './asked-flags.ts';
import type { ParseNotes } from './challenge-draft.ts';
import { type ReportText, reportText } from './report-text.ts';
import type { YamlValue } from './read-yaml.ts';
import { isBlank, lineOf, listOf, shown, textOf } from './yaml-text.ts';

export interface Flag extends AskedFlag {
  /** Of the compiled pattern; 0 for a static flag. */
  steps: number;
}

/**
 * Reads flags written as text or as `{ type, content | flag, data }`. A pattern that cannot be used is left out with a
 * warning where another flag solves the challenge too; where every flag is asked for it is an error.
 */
export function parseFlags(
  value: YamlValue | undefined,
  { areAllAsked }: { areAllAsked: boolean },
  notes: ParseNotes,
): Flag[] {
  const written = listOf(value);
  if (written.length > limits.acceptedAnswers) {
    notes.errors.push(reportText('flags.tooMany', { count: written.length, most: limits.acceptedAnswers }));
    return [];
  }
  const unusable: UnusablePattern[] = [];
  const flags = written.flatMap((item, index) => parseFlag(item, index + 1, { notes, unusable }));
  const isError = areAllAsked || flags.length === 0;
  for (const { position, refusal } of unusable) {
    if (isError) notes.errors.push(reportText('flags.notPattern', { position, refusal }));
    else notes.warnings.push(reportText('flags.patternLeftOut', { position, refusal }));
  }
  return flags;
}

interface UnusablePattern {
  position: number;
  refusal: string | ReportText;
}

interface FlagNotes {
  notes: ParseNotes;
  unusable: UnusablePattern[];
}

/** One rule that accepts what any of the flags accepts, or asks for each of several texts; null without a flag. */
export function ruleOf(flags: Flag[], logic: 'any' | 'all', notes: ParseNotes): AnswerRule | null {
  const [first] = flags;
  if (first === undefined) return null;
  if (flags.every((flag) => flag.kind === 'static')) {
    return {
      kind: 'text',
      answers: flags.map(({ content, caseSensitive }) => ({ value: content, caseSensitive })),
      ...(logic === 'all' && flags.length > 1 && { logic }),
    };
  }
  if (flags.length === 1) {
    const refusal = refusalOf({ steps: first.steps });
    if (refusal !== null) {
      notes.errors.push(reportText('flags.onlyNotPattern', { refusal }));
      return null;
    }
    return { kind: 'regex', pattern: first.content, caseSensitive: first.caseSensitive };
  }
  const pattern = flags.map(alternativeOf).join('|');
  const refusal =
    pattern.length > limits.patternMax
      ? reportText('pattern.tooLong', { most: limits.patternMax })
      : refusalOf(compiledSize(pattern));
  if (refusal !== null) {
    notes.errors.push(reportText('flags.notJoined', { count: flags.length, refusal }));
    return null;
  }
  return { kind: 'regex', pattern, caseSensitive: true };
}

function parseFlag(item: YamlValue, position: number, { notes, unusable }: FlagNotes): Flag[] {
  if (Array.isArray(item)) {
    notes.errors.push(reportText('flags.list', { position }));
    return [];
  }
  const content =
    item instanceof Map ? (textOf(item.get('content')) ?? textOf(item.get('flag'))) : textOf(item);
  if (content === null) {
    if (!isBlank(item)) notes.warnings.push(reportText('flags.empty', { position }));
    return [];
  }
  const kind = item instanceof Map ? kindOf(item.get('type'), position, notes) : 'static';
  if (kind === null) return [];
  const most = kind === 'regex' ? limits.patternMax : limits.answerMax;
  if (content.length > most) {
    notes.errors.push(reportText('flags.tooLong', { position, length: content.length, most }));
    return [];
  }
  const size = kind === 'regex' ? compiledSize(content) : { steps: 0 };
  if ('refusal' in size) {
    unusable.push({ position, refusal: size.refusal });
    return [];
  }
  const caseSensitive = item instanceof Map ? isCaseSensitive(item) : true;
  return [{ kind, content, caseSensitive, steps: size.steps }];
}

function kindOf(type: YamlValue | undefined, position: number, notes: ParseNotes): Flag['kind'] | null {
  const name = (lineOf(type) ?? 'static').toLowerCase();
  if (name === 'static' || name === 'standard' || name === 'string') return 'static';
  if (name === 'regex' || name === 'regexp') return 'regex';
  notes.notCarried.push({
    field: `flags[${position - 1}]`,
    reason: reportText('flags.otherType', { type: shown(name) }),
  });
  return null;
}

const insensitiveWords = ['case_insensitive', 'case-insensitive', 'insensitive', 'case insensitive'];

function isCaseSensitive(flag: Map<string, YamlValue>): boolean {
  const data = flag.get('data');
  if (data instanceof Map) return isCaseSensitive(data);
  if (insensitiveWords.includes((lineOf(data) ?? '').toLowerCase())) return false;
  const yes = ['true', 'yes', 'on', '1'];
  if (yes.includes((lineOf(flag.get('case_insensitive')) ?? '').toLowerCase())) return false;
  const sensitive = (lineOf(flag.get('case_sensitive')) ?? 'true').toLowerCase();
  return !['false', 'no', 'off', '0'].includes(sensitive);
}

function alternativeOf(flag: Flag): string {
  const body = flag.kind === 'static' ? RE2JS.quote(flag.content) : flag.content;
  return flag.caseSensitive ? `(?:${body})` : `(?i:${body})`;
}

type CompiledSize = { steps: number } | { refusal: string | ReportText };

function compiledSize(pattern: string): CompiledSize {
  try {
    return { steps: compilePattern(pattern, (text) => RE2JS.compile(text)).programSize() };
  } catch (error) {
    if (error instanceof RangeError) return { refusal: reportText('pattern.nested') };
    if (error instanceof PatternTooLarge) return { refusal: reportText('pattern.tooLarge') };
    if (!(error instanceof Error)) return { refusal: reportText('pattern.unreadable') };
    return { refusal: error.message.replace(/^error parsing regexp: /, '') };
  }
}

function refusalOf(size: CompiledSize): string | ReportText | null {
  if ('refusal' in size) return size.refusal;
  return size.steps > patternLimits.steps ? reportText('pattern.tooLarge') : null;
}
