/** An open group: the size of its finished parts, and of the last part, which a repeat would multiply. */
interface Group {
  before: number;
  last: number;
}

type Token = { length: number } & (
  | { kind: 'part'; size: number }
  | { kind: 'repeat'; times: number; extra: number }
  | { kind: 'open' | 'close' }
);

const repeatMax = 1_001;
const quoted = /\\Q([^]*?)(?:\\E|$)/y;
const escape = /\\(?:[pP](?:\{[^}]*\}|[^])|x\{[^}]*\}|[^])?/y;
const characterClass = /\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]?/y;
const groupStart = /\((?:\?(?:P?<\w*>|[A-Za-z]*(?:-[A-Za-z]*)?:?))?/y;
const flags = /\(\?[A-Za-z]*(?:-[A-Za-z]*)?\)/y;
const repeat = /\{(\d+)(,(\d*))?\}/y;

/**
 * How many steps an RE2 pattern unfolds to, estimated from its text at a cost that its length alone bounds, and never
 * under a quarter of what the engine makes of it. Sets of characters that take the engine long count as many steps.
 */
export function estimatePatternSteps(pattern: string): number {
  return unfoldedSize(pattern) + characterSetCost(pattern);
}

function unfoldedSize(pattern: string): number {
  const outer: Group[] = [];
  let group: Group = { before: 3, last: 0 };
  for (let at = 0; at < pattern.length; ) {
    const token = tokenAt(pattern, at);
    at += token.length;
    if (token.kind === 'part') {
      group = followedBy(group, token.size);
    } else if (token.kind === 'repeat') {
      group.last = group.last * token.times + token.extra;
    } else if (token.kind === 'open') {
      outer.push(group);
      group = { before: 2, last: 0 };
    } else {
      group = followedBy(outer.pop() ?? { before: 0, last: 0 }, group.before + group.last);
    }
  }
  return [...outer, group].reduce((sum, { before, last }) => sum + before + last, 0);
}

function followedBy({ before, last }: Group, size: number): Group {
  return { before: before + last, last: size };
}

function tokenAt(pattern: string, at: number): Token {
  switch (pattern[at]) {
    case '\\':
      return escapeAt(pattern, at);
    case '[':
      return { kind: 'part', size: 1, length: lengthOf(characterClass, pattern, at) };
    case '(':
      return groupAt(pattern, at);
    case ')':
      return { kind: 'close', length: 1 };
    case '*':
    case '+':
    case '?':
      return { kind: 'repeat', times: 1, extra: 1, length: 1 };
    case '{':
      return repeatAt(pattern, at);
    default:
      return { kind: 'part', size: 1, length: 1 };
  }
}

function escapeAt(pattern: string, at: number): Token {
  quoted.lastIndex = at;
  const [whole, text] = quoted.exec(pattern) ?? [];
  if (whole === undefined) return { kind: 'part', size: 1, length: lengthOf(escape, pattern, at) };
  return { kind: 'part', size: text?.length ?? 0, length: whole.length };
}

/** Flags alone are no part: a repeat behind them belongs to what stands before them. */
function groupAt(pattern: string, at: number): Token {
  flags.lastIndex = at;
  const [whole] = flags.exec(pattern) ?? [];
  if (whole !== undefined) return { kind: 'repeat', times: 1, extra: 0, length: whole.length };
  return { kind: 'open', length: lengthOf(groupStart, pattern, at) };
}

function repeatAt(pattern: string, at: number): Token {
  repeat.lastIndex = at;
  const [whole, least, comma, most] = repeat.exec(pattern) ?? [];
  if (whole === undefined) return { kind: 'part', size: 1, length: 1 };
  const low = Math.min(Number(least), repeatMax);
  const high = comma === undefined || most === '' ? low : Math.min(Number(most), repeatMax);
  const times = Math.max(low, high, 1);
  return { kind: 'repeat', times, extra: Math.max(high - low, 0) + 1, length: whole.length };
}

function lengthOf(expression: RegExp, pattern: string, at: number): number {
  expression.lastIndex = at;
  return expression.exec(pattern)?.[0].length ?? 1;
}

const unicodeSet = /\\[pP]/g;
const stepsPerUnicodeSet = 200;
const charactersPerStep = 20;
/** No character above this one has another case. */
const lastCased = 0x1e943;
const range = /(?<=\\x\{([\da-f]+)\}|([^]))-(?=\\x\{([\da-f]+)\}|\\?([^]))/giu;

/** Steps that reading a Unicode set or folding the case of a wide range costs, once for each mention. */
function characterSetCost(pattern: string): number {
  let characters = 0;
  for (const [, lowHex, low, highHex, high] of pattern.matchAll(range)) {
    characters += Math.max(0, codeOf(highHex, high) - codeOf(lowHex, low));
  }
  const sets = pattern.match(unicodeSet)?.length ?? 0;
  return sets * stepsPerUnicodeSet + Math.floor(characters / charactersPerStep);
}

function codeOf(hex: string | undefined, character: string | undefined): number {
  const code = hex === undefined ? (character?.codePointAt(0) ?? 0) : Number.parseInt(hex, 16);
  return Math.min(code, lastCased);
}
