import { parse, TomlError } from 'smol-toml';
import { readYaml, type YamlMap, type YamlValue } from '../read-yaml.ts';
import { type ReportText, reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, textOf } from '../yaml-text.ts';
import { putCategoryOfFolder, filesAt, pathsInFolder, createPathMatcher } from './challenge-folder.ts';
import { rctfClassic, usePowerValue } from './falling-value.ts';
import { connectionOf, extractConnection } from './jinja-names.ts';
import type { SourceUnit } from './source-unit.ts';
import {
  translateYaml,
  put,
  sourceOf,
  take,
  type TranslatedChallenge,
  type TranslatedSource,
  translated,
  brokenSource,
} from './translated-challenge.ts';
import { valueOf } from './plain-value.ts';

const defaultRange = { minPoints: 100, maxPoints: 500 };

/** rCDS's challenge.yaml, as its documentation has it, with the keys that rCTF's fork adds. */
export function translateRcds(unit: SourceUnit): TranslatedSource {
  return translateYaml(unit, (document, warnings) => translateDocument(document, unit, warnings));
}

function translateDocument(
  written: YamlMap,
  unit: SourceUnit,
  warnings: readonly ReportText[] = [],
): TranslatedSource {
  const { path, texts, project, format } = unit;
  const settings = projectOf(project?.text ?? '');
  const one = translated(path, merged(settings.defaults, written));
  one.warnings.push(...warnings);
  const missing = translateFlag(one, texts.slice(1));
  if (missing !== null) return { ...sourceOf([one]), missing: [missing] };
  translateText(one, format === 'bear');
  translateFiles(one, pathsInFolder(unit));
  one.file.delete('type');
  translateValue(one, settings.range);
  putCategoryOfFolder(one, unit);
  if (isBlank(one.file.get('id'))) put(one.file, 'id', idOf(path));
  const order = settings.sortOrder.indexOf(lineOf(one.file.get('id')) ?? '');
  one.order = order === -1 ? null : order;
  return sourceOf([one]);
}

/** Its folder's name, with that of its file where that is one of several. */
function idOf(path: string): string | undefined {
  const [file = '', folder] = path.split('/').toReversed();
  const name = file.replace(/\.[^.]*$/, '');
  return folder === undefined || /^challenge$/i.test(name) ? folder : `${folder}/${name}`;
}

interface Project {
  defaults: YamlMap;
  range: { minPoints: number; maxPoints: number };
  /** Ids of challenges. */
  sortOrder: string[];
}

function projectOf(text: string): Project {
  const [root] = readYaml(text).documents;
  const backends = listOf(mapOf(root).get('backends')).map(mapOf);
  const rctf = backends.find((backend) => lineOf(backend.get('resolve')) === 'rctf');
  const options = mapOf(rctf?.get('options'));
  const scoring = mapOf(options.get('scoring'));
  const number = (key: keyof typeof defaultRange) => {
    const value = numberOf(scoring.get(key));
    return value !== null && Number.isFinite(value) ? value : defaultRange[key];
  };
  return {
    defaults: withoutDeployment(mapOf(mapOf(root).get('defaults'))),
    range: { minPoints: number('minPoints'), maxPoints: number('maxPoints') },
    sortOrder: listOf(options.get('sortOrder')).flatMap((id) => lineOf(id) ?? []),
  };
}

/** Of what all challenges share, what says how they are deployed is no part of a challenge. */
function withoutDeployment(defaults: YamlMap): YamlMap {
  return new Map([...defaults].filter(([key]) => !['containers', 'expose', 'sortOrder'].includes(key)));
}

function merged(defaults: YamlMap, own: YamlMap): YamlMap {
  const result: YamlMap = new Map(defaults);
  for (const [key, value] of own) {
    const before = result.get(key);
    result.set(key, before instanceof Map && value instanceof Map ? merged(before, value) : value);
  }
  return result;
}

/** Answers the path of the file that has the flag, as long as it is not among the texts. */
function translateFlag({ file, warnings }: TranslatedChallenge, texts: SourceUnit['texts']): string | null {
  const flag = take(file, 'flag');
  if (!(flag instanceof Map)) {
    put(file, 'flags', isBlank(flag) ? null : listOf(flag));
    return null;
  }
  const pattern = textOf(flag.get('regex'));
  if (pattern !== null) {
    const map: YamlMap = new Map([
      ['type', 'regex'],
      ['content', pattern],
    ]);
    file.set('flags', [map]);
    return null;
  }
  const path = lineOf(flag.get('file'));
  if (path === null) {
    put(file, 'flags', textOf(flag.get('value')));
    return null;
  }
  const found = texts.find((text) => text.path === path);
  if (found === undefined) return path;
  const line = found.text.split('\n')[0]?.trim() ?? '';
  if (line === '') warnings.push(reportText('flags.fileEmpty', { path }));
  put(file, 'flags', line);
  return null;
}

function translateText({ file }: TranslatedChallenge, isBear: boolean): void {
  const authors = listOf(file.get('author')).flatMap((item) => lineOf(item) ?? []);
  put(file, 'author', authors.join(', '));
  const connection = connectionOf(file, { isUrlForNc: isBear });
  const description = textOf(file.get('description'));
  if (connection === null || description === null) return;
  const { rest, info } = extractConnection(description, connection);
  file.set('description', rest);
  if (isBlank(file.get('connection_info'))) put(file, 'connection_info', info);
}

function translateFiles(one: TranslatedChallenge, inFolder: readonly string[]): void {
  const { file } = one;
  const items = listOf(take(file, 'provide'));
  put(
    file,
    'files',
    items.flatMap((item, index) => filesOf(item, `provide[${index}]`, { one, inFolder })),
  );
}

interface Providing {
  one: TranslatedChallenge;
  inFolder: readonly string[];
}

/** A path, a folder, a file under another name, or a zip that rCDS would make. */
function filesOf(item: YamlValue, field: string, { one, inFolder }: Providing): string[] {
  const path = textOf(item);
  if (path !== null) return [path];
  const entry: YamlMap = new Map([...mapOf(item), ...mapOf(mapOf(item).get('spec'))]);
  const shown = lineOf(entry.get('as'));
  const file = textOf(entry.get('file'));
  if (file !== null) {
    if (shown !== null) one.shownNames.set(file, shown);
    return [file];
  }
  const written = [...listOf(entry.get('dir')), ...listOf(entry.get('files'))];
  const named = written.flatMap((pattern) => textOf(pattern) ?? []);
  if (!isBlank(entry.get('additional'))) {
    one.notCarried.push({ field: `${field}.additional`, reason: reportText('files.written') });
  } else if (named.length === 0) {
    one.notCarried.push({ field, reason: reportText('files.noPath') });
  }
  if (shown !== null && named.length > 0) {
    one.approximated.push({ field, reason: reportText('files.oneByOne', { path: shown }) });
  }
  const isLeftOut = createPathMatcher(
    listOf(entry.get('exclude')).flatMap((pattern) => textOf(pattern) ?? []),
  );
  return named.flatMap((pattern) => filesAt(pattern, inFolder, one)).filter((found) => !isLeftOut(found));
}

function translateValue({ file }: TranslatedChallenge, range: Project['range']): void {
  const own = take(file, 'points');
  if (!isBlank(file.get('value'))) return;
  const initial = numberIn(own, 'max') ?? range.maxPoints;
  const minimum = numberIn(own, 'min') ?? Math.min(initial, range.minPoints);
  if (initial === minimum) {
    file.set('value', String(initial));
    return;
  }
  usePowerValue(file, { initial, minimum, ...rctfClassic });
}

function numberIn(map: YamlValue | undefined, key: string): number | null {
  const value = numberOf(mapOf(map).get(key));
  return value !== null && Number.isFinite(value) ? value : null;
}

/** challenge.toml of bear, which has rCDS's keys, and in its later version `points` and folders to hand out. */
export function translateBear(unit: SourceUnit): TranslatedSource {
  try {
    const document = mapOf(valueOf(parse(unit.texts[0]?.text ?? '')));
    return translateDocument(document, { ...unit, project: null });
  } catch (error) {
    if (error instanceof RangeError) return brokenSource(reportText('yaml.nested'));
    if (!(error instanceof TomlError)) throw error;
    const { line, column } = error;
    return brokenSource(reportText('toml.broken', { line, column }));
  }
}
