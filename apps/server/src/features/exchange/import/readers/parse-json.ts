import { valueOf } from './plain-value.ts';
import type { YamlValue } from '../read-yaml.ts';
import type { SourceText } from './source-unit.ts';

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
