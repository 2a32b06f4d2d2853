const marks = /^ *(?:- +)*/;
const key = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s"'#[\]{},:][^:\n]*):[ \t]+/;
const opening = /^["'[{]/;

/** Where a quoted value, a list or a mapping begins in what follows the marks of a line; null where none does. */
function valueIn(rest: string): number | null {
  const [named = ''] = key.exec(rest) ?? [];
  if (opening.test(rest.slice(named.length))) return named.length;
  return opening.test(rest) ? 0 : null;
}

/** Whether a block of text follows, by the mark at the end of a line before its comment. */
function opensBlock(line: string): boolean {
  const comment = line.search(/[ \t]#/);
  return /(?:^|[ \t])[|>][+\-\d]{0,2}$/.test((comment < 0 ? line : line.slice(0, comment)).trimEnd());
}

/**
 * The text with each quoted value, list or mapping that goes on at the start of a line moved in, as PyYAML reads it and
 * YAML 1.2 does not. Its value and its lines stay the same: what indents such a line is no part of it.
 */
export function indentFlow(text: string): string {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [indent = ''] = marks.exec(line) ?? [];
    const start = valueIn(line.slice(indent.length));
    if (start === null) {
      at = endOfBlock(lines, at);
      continue;
    }
    const scan = createScan();
    scan(line.slice(indent.length + start));
    while (scan('\n') && at + 1 < lines.length) {
      at += 1;
      const next = lines[at] ?? '';
      if (next.trim() !== '' && next.search(/[^ ]/) <= indent.length) {
        lines[at] = ' '.repeat(indent.length + 1) + next.trimStart();
      }
      scan(next);
    }
    if (scan('')) return text;
  }
  return lines.join('\n');
}

/** The last line of a block of text that begins in a line, or the line itself. */
function endOfBlock(lines: readonly string[], at: number): number {
  const line = lines[at] ?? '';
  if (!opensBlock(line)) return at;
  const indent = line.search(/[^ ]/);
  let end = at;
  while (end + 1 < lines.length) {
    const next = lines[end + 1] ?? '';
    if (next.trim() !== '' && next.search(/[^ ]/) <= indent) break;
    end += 1;
  }
  return end;
}

/** Takes a value piece by piece and answers whether it is still open. */
function createScan(): (piece: string) => boolean {
  let quote = '';
  let depth = 0;
  let isEscaped = false;
  return (piece) => {
    for (const character of piece) {
      if (isEscaped) isEscaped = false;
      else if (quote === '"' && character === '\\') isEscaped = true;
      else if (quote !== '') quote = character === quote ? '' : quote;
      else if (character === '"' || character === "'") quote = character;
      else if (character === '[' || character === '{') depth += 1;
      else if (character === ']' || character === '}') depth -= 1;
    }
    return quote !== '' || depth > 0;
  };
}
