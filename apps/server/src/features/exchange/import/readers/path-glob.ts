import { RE2JS } from 're2js';

const special = /(?:\*\*\/)+|\*{2,}|\*|\?/g;

/** No path of an archive needs a longer one. */
const longest = 500;

/**
 * Whether a pattern of paths (`*`, `?`, `**`) names a file, or a folder that it lies in. The pattern comes from an
 * archive, so it is matched in linear time.
 */
export function createPathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const sound = patterns.filter(({ length }) => length <= longest);
  const compiled = sound.map((pattern) => RE2JS.compile(`(?s)${expressionOf(plainPath(pattern))}(?:/.*)?`));
  return (path) => compiled.some((one) => one.matches(path));
}

export function isPattern(path: string): boolean {
  return /[*?]/.test(path);
}

/** A path as archives write it, without `./` before it and `/` behind it. */
export function plainPath(path: string): string {
  return path.replace(/^(?:\.\/)+/, '').replace(/(?<!\/)\/+$/, '');
}

function expressionOf(pattern: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index } of pattern.matchAll(special)) {
    parts.push(RE2JS.quote(pattern.slice(end, index)), expressionFor(found));
    end = index + found.length;
  }
  return [...parts, RE2JS.quote(pattern.slice(end))].join('');
}

function expressionFor(wildcard: string): string {
  if (wildcard.endsWith('/')) return '(?:.*/)?';
  if (wildcard === '?') return '[^/]';
  return wildcard === '*' ? '[^/]*' : '.*';
}
