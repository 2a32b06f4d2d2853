import { type AnswerRule, compilePattern, limits, patternLimits, PatternTooLarge } from '@guidon/contract';
import { RE2JS } from 're2js';
import type { ParseNotes } from './challenge-draft.ts';
import type { YamlValue } from './read-yaml.ts';
import { isBlank, lineOf, listOf, shown, textOf } from './yaml-text.ts';

export interface Flag {
  kind: 'static' | 'regex';
  content: string;
  caseSensitive: boolean;
  /** Of the compiled pattern; 0 for a static flag. */
  steps: number;
}

/** Reads flags written as text or as `{ type, content | flag, data }`. */
export function parseFlags(value: YamlValue | undefined, notes: ParseNotes): Flag[] {
  const written = listOf(value);
  if (written.length > limits.acceptedAnswers) {
    notes.errors.push(`There are ${written.length} flags; at most ${limits.acceptedAnswers} are allowed.`);
    return [];
  }
  return written.flatMap((item, index) => parseFlag(item, index + 1, notes));
}

/** One rule that accepts exactly what any of the flags accepts; null when there is no flag. */
export function ruleOf(flags: Flag[], notes: ParseNotes): AnswerRule | null {
  const [first] = flags;
  if (first === undefined) return null;
  if (flags.every((flag) => flag.kind === 'static')) {
    return {
      kind: 'text',
      answers: flags.map(({ content, caseSensitive }) => ({ value: content, caseSensitive })),
    };
  }
  if (flags.length === 1) {
    const refusal = refusalOf({ steps: first.steps });
    if (refusal !== null) {
      notes.errors.push(`The flag is not a regular expression that can be used here (RE2): ${refusal}.`);
      return null;
    }
    return { kind: 'regex', pattern: first.content, caseSensitive: first.caseSensitive };
  }
  const pattern = flags.map(alternativeOf).join('|');
  const refusal =
    pattern.length > limits.answerMax
      ? `it would have more than ${limits.answerMax} characters`
      : refusalOf(compiledSize(pattern));
  if (refusal !== null) {
    notes.errors.push(`The ${flags.length} flags cannot be joined to one regular expression: ${refusal}.`);
    return null;
  }
  return { kind: 'regex', pattern, caseSensitive: true };
}

function parseFlag(item: YamlValue, position: number, notes: ParseNotes): Flag[] {
  const label = `Flag ${position}`;
  if (Array.isArray(item)) {
    notes.errors.push(`${label} must be text or a mapping, not a list.`);
    return [];
  }
  const content =
    item instanceof Map ? (textOf(item.get('content')) ?? textOf(item.get('flag'))) : textOf(item);
  if (content === null) {
    if (!isBlank(item)) notes.warnings.push(`${label} has no content and is left out.`);
    return [];
  }
  if (content.length > limits.answerMax) {
    notes.errors.push(`${label} has ${content.length} characters; at most ${limits.answerMax} are allowed.`);
    return [];
  }
  const kind = item instanceof Map ? kindOf(item.get('type'), position, notes) : 'static';
  if (kind === null) return [];
  const size = kind === 'regex' ? compiledSize(content) : { steps: 0 };
  if ('refusal' in size) {
    notes.errors.push(`${label} is not a regular expression that can be used here (RE2): ${size.refusal}.`);
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
    reason: `A flag of the type ${shown(name)} cannot be judged here; only static and regex are known.`,
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

type CompiledSize = { steps: number } | { refusal: string };

function compiledSize(pattern: string): CompiledSize {
  try {
    return { steps: compilePattern(pattern, (text) => RE2JS.compile(text)).programSize() };
  } catch (error) {
    if (error instanceof RangeError) return { refusal: 'it is nested too deeply' };
    const message = error instanceof Error ? error.message : 'it cannot be read';
    return { refusal: message.replace(/^error parsing regexp: /, '') };
  }
}

function refusalOf(size: CompiledSize): string | null {
  if ('refusal' in size) return size.refusal;
  return size.steps > patternLimits.steps ? new PatternTooLarge().message : null;
}
