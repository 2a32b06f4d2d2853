import { isAlias, isMap, isScalar, isSeq, parseAllDocuments, type YAMLError, type YAMLMap } from 'yaml';

/** Scalars keep the text they were written in, so that a flag `0123` or `1e5` stays what it is. */
export type YamlValue = string | null | YamlValue[] | YamlMap;
export type YamlMap = Map<string, YamlValue>;

export interface YamlReading {
  documents: YamlValue[];
  warnings: string[];
  /** Not empty: nothing of the text can be used. */
  errors: string[];
}

const limits = { nodes: 20_000, depth: 40, warnings: 20 };

class YamlRefused extends Error {}

interface Walk {
  anchors: Map<string, unknown>;
  open: Set<string>;
  nodes: number;
  lineAt: (offset: number) => number;
  warnings: string[];
}

/** Reads one or several YAML documents of untrusted text; never throws. */
export function readYaml(text: string): YamlReading {
  const warnings: string[] = [];
  try {
    const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
    const parsed = parseAllDocuments(source, { uniqueKeys: false, logLevel: 'silent', prettyErrors: false });
    const documents = Array.isArray(parsed) ? parsed : [];
    const errors = documents.flatMap((document) => document.errors);
    const [first] = errors;
    if (first !== undefined)
      return { documents: [], warnings, errors: [sentenceOf(first, errors.length, source)] };
    const lineAt = (offset: number) => placeOf(source, offset).line;
    const values = documents.map((document) =>
      valueOf(document.contents, { anchors: new Map(), open: new Set(), nodes: 0, lineAt, warnings }, 0),
    );
    return { documents: values.filter((value) => value !== null), warnings, errors: [] };
  } catch (error) {
    return { documents: [], warnings, errors: [refusalOf(error)] };
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof YamlRefused) return error.message;
  if (error instanceof RangeError) return 'The YAML is nested too deeply.';
  return 'The YAML cannot be read.';
}

function valueOf(node: unknown, walk: Walk, depth: number): YamlValue {
  walk.nodes += 1;
  if (walk.nodes > limits.nodes)
    throw new YamlRefused('The YAML unfolds to too many values through aliases.');
  if (depth > limits.depth) throw new YamlRefused('The YAML is nested too deeply.');
  if (isAlias(node)) return aliasValue(node.source, walk, depth);
  const anchor = anchorOf(node);
  if (anchor !== null) {
    walk.anchors.set(anchor, node);
    walk.open.add(anchor);
  }
  const value = contentOf(node, walk, depth);
  if (anchor !== null) walk.open.delete(anchor);
  return value;
}

function contentOf(node: unknown, walk: Walk, depth: number): YamlValue {
  if (isScalar(node)) return scalarText(node.value, node.source);
  if (isSeq(node)) return node.items.map((item) => valueOf(item, walk, depth + 1));
  if (isMap(node)) return mapValue(node, walk, depth);
  return null;
}

function anchorOf(node: unknown): string | null {
  return (isScalar(node) || isSeq(node) || isMap(node)) && node.anchor !== undefined ? node.anchor : null;
}

function aliasValue(name: string, walk: Walk, depth: number): YamlValue {
  const target = walk.anchors.get(name);
  if (target === undefined) throw new YamlRefused(`The alias "*${name}" refers to nothing above it.`);
  if (walk.open.has(name)) throw new YamlRefused(`The alias "*${name}" refers to itself.`);
  return valueOf(target, walk, depth + 1);
}

function mapValue(node: YAMLMap, walk: Walk, depth: number): YamlMap {
  const map: YamlMap = new Map();
  const merged: YamlMap = new Map();
  for (const pair of node.items) {
    const key = keyText(pair.key, walk, depth);
    const value = valueOf(pair.value, walk, depth + 1);
    if (key === '<<' && value instanceof Map) {
      for (const [name, inherited] of value) merged.set(name, inherited);
      continue;
    }
    if (map.has(key) && walk.warnings.length < limits.warnings) {
      walk.warnings.push(`The key "${key}" stands twice${lineOf(pair.key, walk)}; the last one counts.`);
    }
    map.set(key, value);
  }
  for (const [name, inherited] of merged) if (!map.has(name)) map.set(name, inherited);
  return map;
}

function keyText(node: unknown, walk: Walk, depth: number): string {
  const key = valueOf(node, walk, depth + 1);
  if (typeof key === 'string') return key;
  if (key === null) return 'null';
  throw new YamlRefused(`A key must be plain text${lineOf(node, walk)}; quote a value that begins with "{".`);
}

function lineOf(node: unknown, walk: Walk): string {
  const range = isScalar(node) || isSeq(node) || isMap(node) ? node.range : null;
  return range ? ` (line ${walk.lineAt(range[0])})` : '';
}

function scalarText(value: unknown, source: string | undefined): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : (source ?? '');
  if (text.includes('\0')) throw new YamlRefused('The YAML holds a null character.');
  return text.toWellFormed();
}

const sentences: Partial<Record<string, string>> = {
  TAB_AS_INDENT: 'a tab stands where spaces must indent',
  BLOCK_AS_IMPLICIT_KEY: 'a value that holds ": " must stand in quotes, or a line is indented wrongly',
  BAD_SCALAR_START: 'a value that begins with this character must stand in quotes',
  MISSING_CHAR: 'a quote or bracket is opened and not closed',
};

function placeOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function sentenceOf(error: YAMLError, errorCount: number, source: string): string {
  const { line, column } = placeOf(source, error.pos[0]);
  const where = `Line ${line}, column ${column}: `;
  const [firstLine = ''] = error.message.split('\n');
  const plain = firstLine.replace(/ at line \d+, column \d+:?$/, '');
  const what = sentences[error.code] ?? plain.charAt(0).toLowerCase() + plain.slice(1);
  const more = errorCount > 1 ? ` (and ${errorCount - 1} more after it)` : '';
  return `The YAML is broken. ${where}${what}${more}.`;
}
