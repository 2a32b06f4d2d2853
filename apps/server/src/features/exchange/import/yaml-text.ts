import { type ReportText, reportText } from './report-text.ts';
import type { YamlMap, YamlValue } from './read-yaml.ts';

/** The text of a scalar without outer spaces; null for an empty one, a list or a mapping. */
export function textOf(value: YamlValue | undefined): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
  return text === '' ? null : text;
}

export function lineOf(value: YamlValue | undefined): string | null {
  return textOf(value)?.replace(/\s+/g, ' ') ?? null;
}

/** A number as YAML writes it (`500`, `"500"`, `5e2`, `1_000`); NaN for anything else, null for nothing. */
export function numberOf(value: YamlValue | undefined): number | null {
  if (isBlank(value)) return null;
  const text = textOf(value);
  return text === null ? Number.NaN : Number(text.replace(/(?<=\d)_(?=\d)/g, ''));
}

/** A single value counts as a list of one. */
export function listOf(value: YamlValue | undefined): YamlValue[] {
  if (isBlank(value)) return [];
  return Array.isArray(value) ? value : [value];
}

export function mapOf(value: YamlValue | undefined): YamlMap {
  return value instanceof Map ? value : new Map();
}

export function isBlank(value: YamlValue | undefined): value is null | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value.size === 0;
}

/** A value as a text repeats it: short and on one line. */
export function shown(value: YamlValue | undefined): string | ReportText {
  if (value instanceof Map) return reportText('value.mapping');
  if (Array.isArray(value)) return reportText('value.list');
  const text = (value ?? '').replace(/\s+/g, ' ').trim();
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
