import { type EventSettings, noSettings } from '../event-settings.ts';
import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, shown, textOf } from '../yaml-text.ts';
import { namesById, putFieldsOf, putLinksOf, unfolded } from './ctfd-fields.ts';
import { parseJson, textAt } from './plain-value.ts';
import type { SourceText, SourceUnit } from './source-unit.ts';
import {
  brokenSource,
  put,
  sourceOf,
  type TranslatedChallenge,
  type TranslatedSource,
  translated,
} from './translated-challenge.ts';

const tableNames = [
  'challenges',
  'dynamic_challenge',
  'flags',
  'hints',
  'tags',
  'topics',
  'challenge_topics',
  'files',
  'solutions',
  'config',
  'pages',
] as const;

export type TableName = (typeof tableNames)[number];

/** The tables of an export that are read: none of people, sessions or secrets. */
export const ctfdTables = tableNames.map((name) => `db/${name}.json`);

type Row = YamlMap;
type Tables = Record<TableName, Row[]>;

/** An export of CTFd 2.x or 3.x: a file for each table, empty for an empty table. */
export function translateCtfd({ texts, path }: SourceUnit): TranslatedSource {
  const tables = tablesOf(texts);
  if (tables === null) return brokenSource(reportText('table.broken', { path }));
  const context = contextOf(tables);
  const inOrder = tables.challenges.toSorted((a, b) => place(a) - place(b));
  return {
    ...sourceOf(inOrder.map((row) => translateRow(row, context))),
    settings: settingsOf(tables),
  };
}

function tablesOf(texts: readonly SourceText[]): Tables | null {
  const tables = new Map<string, Row[]>();
  for (const name of tableNames) {
    const written = textAt(texts, `db/${name}.json`) ?? '';
    const parsed = written.trim() === '' ? new Map() : parseJson(written);
    if (!(parsed instanceof Map)) return null;
    tables.set(
      name,
      listOf(parsed.get('results')).flatMap((row) => (row instanceof Map ? [row] : [])),
    );
  }
  const of = (name: TableName) => tables.get(name) ?? [];
  return {
    challenges: of('challenges'),
    dynamic_challenge: of('dynamic_challenge'),
    flags: of('flags'),
    hints: of('hints'),
    tags: of('tags'),
    topics: of('topics'),
    challenge_topics: of('challenge_topics'),
    files: of('files'),
    solutions: of('solutions'),
    config: of('config'),
    pages: of('pages'),
  };
}

function place(row: Row): number {
  return numberOf(row.get('position')) ?? 0;
}

const text = (row: Row, key: string) => lineOf(row.get(key)) ?? '';

interface Context {
  /** Rows of a table that belong to a challenge, by its id. */
  of: (name: TableName, id: string) => Row[];
  dynamic: ReadonlyMap<string, Row>;
  topics: ReadonlyMap<string, YamlValue>;
  names: ReadonlyMap<string, string>;
}

function contextOf(tables: Tables): Context {
  const byChallenge = new Map(
    tableNames.map((name) => [name, Map.groupBy(tables[name], (row) => text(row, 'challenge_id'))]),
  );
  return {
    of: (name, id) => byChallenge.get(name)?.get(id) ?? [],
    dynamic: new Map(tables.dynamic_challenge.map((row) => [text(row, 'id'), row])),
    topics: new Map(tables.topics.map((topic) => [text(topic, 'id'), topic.get('value') ?? null])),
    names: namesById(tables.challenges),
  };
}

function translateRow(row: Row, { of, dynamic, topics, names }: Context): TranslatedChallenge {
  const id = text(row, 'id');
  const one = { ...translated(`db/challenges.json#${id}`), isAlone: false };
  const { file } = one;
  const mine = (name: TableName) => of(name, id);
  put(file, 'id', id);
  putFieldsOf(row, file);
  putLinksOf(row, file, names);
  put(
    file,
    'tags',
    mine('tags').map((tag) => tag.get('value') ?? null),
  );
  put(
    file,
    'topics',
    mine('challenge_topics').map((link) => topics.get(text(link, 'topic_id')) ?? null),
  );
  put(file, 'flags', mine('flags').map(flagOf));
  put(file, 'hints', mine('hints').map(hintOf));
  translateFiles(one, mine('files'));
  translateValue(one, row, dynamic.get(id));
  const [solution] = mine('solutions');
  const content = textOf(solution?.get('content'));
  if (solution !== undefined && content !== null) {
    one.solution = { content, isShown: ['visible', 'solved'].includes(text(solution, 'state')) };
  }
  return one;
}

function flagOf(row: Row): YamlValue {
  return new Map<string, YamlValue>([
    ['type', row.get('type') ?? 'static'],
    ['content', row.get('content') ?? null],
    ['data', row.get('data') ?? null],
  ]);
}

function hintOf(row: Row): YamlValue {
  const needs = listOf(mapOf(unfolded(row.get('requirements'))).get('prerequisites'));
  return new Map<string, YamlValue>([
    ['key', row.get('id') ?? null],
    ['title', row.get('title') ?? null],
    ['content', row.get('content') ?? null],
    ['cost', row.get('cost') ?? '0'],
    ...(needs.length > 0 ? [['requirements', needs] as const] : []),
  ]);
}

function translateFiles({ file, shownNames }: TranslatedChallenge, rows: readonly Row[]): void {
  const paths: string[] = [];
  for (const row of rows) {
    const location = textOf(row.get('location'));
    if (location === null || text(row, 'type') === 'solution') continue;
    const path = `uploads/${location}`;
    paths.push(path);
    shownNames.set(path, location.split('/').at(-1) ?? location);
  }
  put(file, 'files', paths);
}

/** `value` is what it is worth now; what it was worth first counts. */
function translateValue({ file, notCarried }: TranslatedChallenge, row: Row, dynamic: Row | undefined): void {
  const type = text(row, 'type') || 'standard';
  const find = (key: string) => {
    const value = dynamic?.get(`dynamic_${key}`) ?? dynamic?.get(key);
    return isBlank(value) ? row.get(key) : value;
  };
  const curve = lineOf(find('function')) ?? 'logarithmic';
  const isDynamic = type !== 'standard' && !isBlank(find('initial')) && curve !== 'static';
  if (!isDynamic) {
    put(file, 'value', row.get('value'));
    if (type !== 'standard' && type !== 'dynamic') {
      notCarried.push({ field: 'type', reason: reportText('scoring.unknownType', { type: shown(type) }) });
    }
    return;
  }
  file.set('type', 'dynamic');
  file.set(
    'extra',
    new Map<string, YamlValue>([
      ['initial', find('initial') ?? null],
      ['minimum', find('minimum') ?? null],
      ['decay', find('decay') ?? null],
      ['function', curve],
    ]),
  );
}

const seconds = 1_000;

function settingsOf({ config, pages }: Tables): EventSettings {
  const values = new Map(config.map((row) => [text(row, 'key'), textOf(row.get('value'))]));
  const time = (key: string) => {
    const value = numberOf(values.get(key));
    return value !== null && value > 0 ? value * seconds : null;
  };
  const count = (key: string) => {
    const value = numberOf(values.get(key));
    return value !== null && Number.isInteger(value) && value > 0 ? value : null;
  };
  const page = (route: string) => {
    const row = pages.find((one) => text(one, 'route') === route && text(one, 'format') !== 'html');
    return row === undefined ? null : textOf(row.get('content'));
  };
  const mode = values.get('user_mode');
  return {
    ...noSettings,
    name: values.get('ctf_name') ?? null,
    description: values.get('ctf_description') ?? null,
    rules: page('rules'),
    startsAtMs: time('start'),
    endsAtMs: time('end'),
    freezesAtMs: time('freeze'),
    teamMode: mode === 'teams' ? 'teams' : mode === 'users' ? 'individual' : null,
    teamSizeMax: count('team_size'),
    maxParticipants: count('num_users'),
  };
}
