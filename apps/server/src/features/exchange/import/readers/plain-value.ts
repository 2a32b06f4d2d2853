import type { YamlMap, YamlValue } from '../read-yaml.ts';
import type { SourceText } from './source-unit.ts';

const deepest = 40;

/** A value of JSON, TOML or a table in the form that YAML is read in; fails with a RangeError when it is nested too deeply. */
export function valueOf(value: unknown, depth = 0): YamlValue {
  if (depth > deepest) throw new RangeError('The value is nested too deeply.');
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => valueOf(one, depth + 1));
  if (typeof value !== 'object') return null;
  const map: YamlMap = new Map();
  for (const [key, one] of Object.entries(value)) map.set(key, valueOf(one, depth + 1));
  return map;
}

/** Null for text that is no JSON, or is nested too deeply; an empty file is an empty table. */
export function parseJson(text: string): YamlValue {
  try {
    return valueOf(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

export function textAt(texts: readonly SourceText[], path: string): string | null {
  return texts.find((text) => text.path === path)?.text ?? null;
}
