import { CsvError, parse } from 'csv-parse/sync';
import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf } from '../yaml-text.ts';
import { namesById, putFieldsOf, putLinksOf } from './ctfd-fields.ts';
import { parseJson, valueOf } from './plain-value.ts';
import type { SourceUnit } from './source-unit.ts';
import { brokenSource, put, sourceOf, type TranslatedSource, translated } from './translated-challenge.ts';

const most = { rows: 2_000, recordBytes: 256 * 1024 };

/** The table of challenges that CTFd's administrators import as CSV; lists are JSON, or separated by commas. */
export function translateTable({ path, texts }: SourceUnit): TranslatedSource {
  try {
    const rows: unknown = parse(texts[0]?.text ?? '', {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: most.recordBytes,
      to: most.rows + 1,
    });
    const read = listOf(valueOf(rows)).map(mapOf);
    if (read.length > most.rows)
      return brokenSource(reportText('file.tooManyChallenges', { most: most.rows }));
    const names = namesById(read);
    return sourceOf(
      read.map((row, index) => ({
        ...translated(`${path}#${index + 1}`, translateRow(row, names)),
        isAlone: false,
      })),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    return brokenSource(reportText('table.brokenLine', { line }));
  }
}

/** Columns that are read under another name, or say nothing once all rows are one event. */
const ownColumns = new Set(
  'id next_id max_attempts type_data flags hints tags type value requirements initial minimum decay position function module_id'.split(
    ' ',
  ),
);

function translateRow(row: YamlMap, names: ReadonlyMap<string, string>): YamlMap {
  const file: YamlMap = new Map();
  for (const [column, value] of row) if (!ownColumns.has(column)) put(file, column, value);
  put(file, 'id', row.get('id'));
  putFieldsOf(row, file);
  putLinksOf(row, file, names);
  put(file, 'value', row.get('value'));
  put(file, 'flags', itemsOf(row.get('flags')));
  put(file, 'hints', itemsOf(row.get('hints')));
  put(
    file,
    'tags',
    (lineOf(row.get('tags')) ?? '').split(',').filter((tag) => tag.trim() !== ''),
  );
  const type = lineOf(row.get('type')) ?? 'standard';
  if (type !== 'standard') file.set('type', type);
  const data = mapOf(parseJson(lineOf(row.get('type_data')) ?? ''));
  const written = [...columnsOfValue(row), ...data];
  const extra: YamlMap = new Map(
    written.map(([key, value]): [string, YamlValue] => [key.replace(/^dynamic_/, ''), value]),
  );
  put(file, 'extra', extra.size === 0 ? null : extra);
  return file;
}

/** A falling value as the table of an export has it, in columns of its own. */
function columnsOfValue(row: YamlMap): [string, YamlValue][] {
  if (isBlank(row.get('initial'))) return [];
  return ['initial', 'minimum', 'decay', 'function'].flatMap((key): [string, YamlValue][] => {
    const value = row.get(key);
    return isBlank(value) ? [] : [[key, value]];
  });
}

function itemsOf(value: YamlValue | undefined): YamlValue {
  if (isBlank(value) || typeof value !== 'string') return null;
  const parsed = /^\s*[[{]/.test(value) ? parseJson(value) : null;
  if (parsed !== null) return listOf(parsed);
  return separated(value);
}

/** Commas separate, but not between the braces of a flag. */
function separated(text: string): string[] {
  const parts = text.match(/(?:[^,{]|\{[^{}]*\}|\{)+/g) ?? [];
  return parts.flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}
