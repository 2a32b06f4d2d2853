import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { lineOf, listOf, mapOf, numberOf } from '../yaml-text.ts';
import { parseJson } from './plain-value.ts';
import { put } from './translated-challenge.ts';

const named = ['name', 'description', 'category', 'attribution', 'connection_info', 'state', 'logic'];

/** What a row of CTFd's challenges calls as ctfcli does, or nearly; 0 attempts are any number of them. */
export function putFieldsOf(row: YamlMap, file: YamlMap): void {
  for (const key of named) put(file, key, row.get(key));
  if (numberOf(row.get('max_attempts')) !== 0) put(file, 'attempts', row.get('max_attempts'));
  put(file, 'scheduled_at', row.get('scheduled_at'));
}

/** The names of challenges by the ids that rows refer to. */
export function namesById(rows: readonly YamlMap[]): Map<string, string> {
  return new Map(rows.map((row) => [lineOf(row.get('id')) ?? '', lineOf(row.get('name')) ?? '']));
}

export function putLinksOf(row: YamlMap, file: YamlMap, names: ReadonlyMap<string, string>): void {
  put(file, 'next', names.get(lineOf(row.get('next_id')) ?? ''));
  put(file, 'requirements', requirementsOf(row.get('requirements'), names));
}

function requirementsOf(value: YamlValue | undefined, names: ReadonlyMap<string, string>): YamlValue {
  const map = mapOf(unfolded(value));
  const required = listOf(map.get('prerequisites')).flatMap((id) => names.get(lineOf(id) ?? '') ?? []);
  if (required.length === 0) return null;
  return new Map<string, YamlValue>([
    ['prerequisites', required],
    ['anonymize', map.get('anonymize') ?? null],
  ]);
}

/** JSON that some databases export as text, and tables as Python writes it. */
export function unfolded(value: YamlValue | undefined): YamlValue {
  if (typeof value !== 'string') return value ?? null;
  return parseJson(value) ?? parseJson(asJson(value));
}

const words: Record<string, string> = { True: 'true', False: 'false', None: 'null', "'": '"' };

function asJson(written: string): string {
  return written.replace(/'|\b(?:True|False|None)\b/g, (word) => words[word] ?? word);
}
