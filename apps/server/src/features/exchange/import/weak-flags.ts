import { compilePattern } from '@guidon/contract/plain';
import { RE2JS } from 're2js';

const wrapped = /^[^{}\s]{0,40}\{(.*)\}$/s;
const placeholder =
  /^(?:|\.{2,}|…|x{3,}|flag|test|todo|fixme|tbd|placeholder|example|redacted|(?:your|insert|put|fake|real)[ _-]?(?:the[ _-]?)?flag.*|(?:change|replace)[ _-]?(?:me|this)|<.*>|\$\{.*\}|\{\{.*\}\})$/is;

/** A bare answer may well be a word such as "example". */
const bare = /^(?:todo|fixme|tbd|(?:change|replace)[ _-]?me)$/i;

/** Whether a flag is one that somebody meant to replace. */
export function isPlaceholderFlag(flag: string): boolean {
  const [, inner] = wrapped.exec(flag.trim()) ?? [];
  return inner === undefined ? bare.test(flag.trim()) : placeholder.test(inner.trim());
}

/** Whether a pattern accepts nearly anything: what stands between the braces, or no text at all. */
export function isWeakPattern(pattern: string): boolean {
  const plain = pattern.replace(/\\Q.*?(?:\\E|$)/gs, '').replace(/\\./gs, '');
  if (/\.(?:[*+]|\{\d*,)/.test(plain.replace(/\[\^?\]?[^\]]*\]?/g, 'c'))) return true;
  try {
    return compilePattern(pattern, (text) => RE2JS.compile(text)).matches('');
  } catch {
    return false;
  }
}
