import { CsvError, parse } from 'csv-parse/sync';
import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf } from '../yaml-text.ts';
import { putFieldsOf } from './ctfd-fields.ts';
import { parseJson } from './parse-json.ts';
import { valueOf } from './plain-value.ts';
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
    return sourceOf(
      read.map((row, index) => ({
        ...translated(`${path}#${index + 1}`, translateRow(row)),
        isAlone: false,
      })),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    return brokenSource(reportText('table.brokenLine', { line }));
  }
}

function translateRow(row: YamlMap): YamlMap {
  const file: YamlMap = new Map();
  putFieldsOf(row, file);
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
  if (data.size > 0)
    file.set('extra', new Map([...data].map(([key, value]) => [key.replace(/^dynamic_/, ''), value])));
  return file;
}

function itemsOf(value: YamlValue | undefined): YamlValue {
  if (isBlank(value) || typeof value !== 'string') return null;
  const parsed = /^\s*[[{]/.test(value) ? parseJson(value) : null;
  if (parsed !== null) return listOf(parsed);
  return value.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}
