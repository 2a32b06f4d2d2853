import { compileNewPattern, PatternTooLarge, trimUnseen } from '@guidon/contract/plain';
import type { RE2JS, RE2JSException } from 're2js';

/** The server's regex engine, loaded when a pattern is first tried. */
export interface PatternEngine {
  RE2JS: typeof RE2JS;
  RE2JSException: typeof RE2JSException;
}

export type PatternTrial =
  | { state: 'match' | 'no-match' | 'too-large' }
  | { state: 'broken'; reason: string };

/** Matches like the server: what is not seen at the ends of the answer is taken off, and all of it must match. */
export function tryPattern(
  engine: PatternEngine,
  pattern: string,
  caseSensitive: boolean,
  answer: string,
): PatternTrial {
  try {
    const flags = caseSensitive ? 0 : engine.RE2JS.CASE_INSENSITIVE;
    const compiled = compileNewPattern(pattern.normalize('NFC'), (text) => engine.RE2JS.compile(text, flags));
    const given = trimUnseen(answer).normalize('NFC');
    return { state: compiled.matches(given) ? 'match' : 'no-match' };
  } catch (error) {
    if (error instanceof PatternTooLarge) return { state: 'too-large' };
    const message = error instanceof Error ? error.message : String(error);
    return { state: 'broken', reason: message.replace(/^error parsing regexp: /, '') };
  }
}
