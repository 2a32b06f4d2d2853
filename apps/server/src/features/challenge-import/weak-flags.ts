import { compilePattern } from '@guidon/contract/plain';
import { RE2JS } from 're2js';

const wrapped = /^[^{}\s]{0,40}\{(.*)\}$/s;
const placeholder =
  /^(?:|\.{2,}|…|x{3,}|flag|test|todo|fixme|tbd|placeholder|example|redacted|(?:your|insert|put|fake|real)[ _-]?(?:the[ _-]?)?flag.*|(?:change|replace)[ _-]?(?:me|this)|<.*>|\$\{.*\}|\{\{.*\}\})$/is;

/** Whether a flag is one that somebody meant to replace. */
export function isPlaceholderFlag(flag: string): boolean {
  const [, inner = flag] = wrapped.exec(flag.trim()) ?? [];
  return placeholder.test(inner.trim());
}

/** Whether a pattern accepts nearly anything: what stands between the braces, or no text at all. */
export function isWeakPattern(pattern: string): boolean {
  const bare = pattern.replace(/\\Q.*?(?:\\E|$)/gs, '').replace(/\\./gs, '');
  if (/\.(?:[*+]|\{\d*,)/.test(bare.replace(/\[\^?\]?[^\]]*\]/g, 'c'))) return true;
  try {
    return compilePattern(pattern, (text) => RE2JS.compile(text)).matches('');
  } catch {
    return false;
  }
}
