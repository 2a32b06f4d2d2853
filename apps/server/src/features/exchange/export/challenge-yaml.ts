import type { StoredAsideValue } from '@guidon/db';
import { Document, Scalar } from 'yaml';
import type { ExportedFlag } from './flags-of.ts';

export type YamlEntry = [key: string, value: unknown];

/** Plain numbers and truths stay what they were in the file that they came from. */
class PlainScalar {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

const plain = /^(?:-?(?:0|[1-9]\d{0,14})|true|false)$/;

export function asideInYaml(value: StoredAsideValue): unknown {
  if (value === null) return null;
  if (typeof value === 'string') return plain.test(value) ? new PlainScalar(value) : value;
  if (Array.isArray(value)) return value.map(asideInYaml);
  return new Map(Object.entries(value).map(([key, one]) => [key, asideInYaml(one)]));
}

/** In ctfcli's manner: a block for text of several lines, and everything else on one. */
export function challengeYaml(entries: readonly YamlEntry[]): string {
  // Readers of YAML 1.1 take `yes` or `12:30` for something else than text.
  const content = new Map(entries.map(([key, value]) => [key, nodeOf(value)]));
  const document = new Document(content, { compat: 'yaml-1.1' });
  return document.toString({
    lineWidth: 0,
    blockQuote: 'literal',
    singleQuote: false,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    nullStr: 'null',
  });
}

function nodeOf(value: unknown): unknown {
  if (value instanceof PlainScalar) {
    const { source } = value;
    return source === 'true' || source === 'false' ? source === 'true' : Number(source);
  }
  if (typeof value === 'string') return textNode(value);
  if (Array.isArray(value)) return value.map(nodeOf);
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, nodeOf(one)]));
  return value;
}

/** A block that begins with a space or has one at the end of a line is read otherwise by some. */
function textNode(text: string): Scalar {
  const node = new Scalar(text);
  const isBlock =
    text.includes('\n') && !/^\s|[ \t](?:\n|$)|\n$|[^\P{C}\n]|[\u0085\u2028\u2029\uFEFF]/u.test(text);
  node.type = isBlock ? Scalar.BLOCK_LITERAL : text.includes('\n') ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN;
  return node;
}

export function flagInYaml({ kind, content, caseSensitive }: ExportedFlag): unknown {
  if (kind === 'static' && caseSensitive) return content;
  return new Map<string, unknown>([
    ['type', kind],
    ['content', content],
    ...(caseSensitive ? [] : [['data', 'case_insensitive'] as const]),
  ]);
}
