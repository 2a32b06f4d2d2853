import { foldAnswer } from '@guidon/contract/plain';
import { textOf } from './yaml-text.ts';

export interface AskedFlag {
  kind: 'static' | 'regex';
  content: string;
  caseSensitive: boolean;
}

/**
 * Flags that are all asked for, as one question asks for them: each once, and a pattern that only one text matches as that
 * text.
 */
export function askedFlags<Flag extends AskedFlag>(flags: readonly Flag[]): Flag[] {
  const asked = new Map<string, Flag>();
  for (const flag of flags.map(plainly)) {
    const key = keyOf(flag, flag.caseSensitive);
    if (!asked.has(key)) asked.set(key, flag);
  }
  // Whoever hands in `Flag` has handed in `flag` as well where its case does not count.
  const exact = new Set([...asked.values()].filter(isExact).map((flag) => keyOf(flag, false)));
  return [...asked.values()].filter((flag) => flag.caseSensitive || !exact.has(keyOf(flag, false)));
}

function isExact({ kind, caseSensitive }: AskedFlag): boolean {
  return kind === 'static' && caseSensitive;
}

function keyOf({ kind, content }: AskedFlag, caseSensitive: boolean): string {
  const compared = kind === 'regex' ? content : foldAnswer(content, caseSensitive);
  return JSON.stringify([kind, caseSensitive, compared]);
}

function plainly<Flag extends AskedFlag>(flag: Flag): Flag {
  const text = flag.kind === 'regex' ? onlyMatch(flag.content) : null;
  return text === null ? flag : { ...flag, kind: 'static', content: text };
}

const bounds = /^(?:\^|\\A)?(.*?)(?:\$|\\z)?$/s;
const literal = /^(?:\\[^\p{L}\p{N}\s]|\{(?!\d)|[^\\.^$*+?()[\]{|])+$/u;

/** The one text that a pattern matches as a whole; null where it may match others, or one that is no answer. */
export function onlyMatch(pattern: string): string | null {
  const [, inner = ''] = bounds.exec(pattern) ?? [];
  if (!literal.test(inner)) return null;
  const text = inner.replace(/\\(.)/gsu, '$1');
  return textOf(text) === text ? text : null;
}
