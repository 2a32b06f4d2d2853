import { readYaml, type YamlMap, type YamlValue } from '../read-yaml.ts';
import { reasonNotCarried } from '../read-aside.ts';
import { reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, shown, textOf } from '../yaml-text.ts';
import { rctfClassic, useFallingValue, usePowerValue } from './falling-value.ts';
import { filesAt, pathsInFolder, createPathMatcher } from './challenge-folder.ts';
import { konataFlags, pathsOfFlags, snakeCased } from './konata-flags.ts';
import type { SourceUnit } from './source-unit.ts';
import {
  brokenSource,
  put,
  sourceOf,
  take,
  type TranslatedChallenge,
  type TranslatedSource,
  translated,
} from './translated-challenge.ts';

/** What a date can hold. */
const latestMs = 8_640_000_000_000_000;

/** What a challenge falls from and to that says nothing of it. */
const defaultRange = { initial: 500, minimum: 100 };

/** A challenge folder's kona.yaml; keys are read in both spellings, `overrideId` and `override_id`. */
export function translateKonata(unit: SourceUnit): TranslatedSource {
  const { documents, errors, warnings } = readYaml(unit.texts[0]?.text ?? '');
  if (errors.length > 0) return brokenSource(...errors);
  const root = mapOf(documents[0]);
  if (lineOf(mapOf(root.get('discovery')).get('skip')) === 'true') return sourceOf([]);
  const challenges = listOf(root.get('challenges')).flatMap((item) =>
    item instanceof Map ? [snakeCased(item)] : [],
  );
  const missing = challenges
    .flatMap((challenge) => pathsOfFlags(challenge.get('flags')))
    .filter((path) => !unit.texts.some((text) => text.path === path));
  const source = sourceOf(
    challenges.map((challenge, index) => {
      const isAlone = challenges.length === 1;
      const path = isAlone ? unit.path : `${unit.path}#${index + 1}`;
      const one = { ...translated(path, challenge), isAlone };
      one.warnings.push(...warnings);
      translateOne(one, unit);
      return one;
    }),
  );
  return { ...source, missing: [...new Set(missing)] };
}

function translateOne(one: TranslatedChallenge, unit: SourceUnit): void {
  const { file } = one;
  const own = `${lineOf(file.get('category')) ?? ''}_${lineOf(file.get('name')) ?? ''}`;
  put(file, 'id', take(file, 'override_id') ?? own);
  put(file, 'scheduled_at', timeOf(take(file, 'release_time')));
  put(file, 'flags', konataFlags(take(file, 'flags'), one, unit.texts));
  translateScoring(one);
  translateAttachments(one, pathsInFolder(unit));
  const endpoints = listOf(take(file, 'endpoints')).map((endpoint) => snakeCased(mapOf(endpoint)));
  if (isBlank(file.get('connection_info'))) {
    put(
      file,
      'connection_info',
      endpoints.flatMap((endpoint, place) => connectionOf(filledIn(endpoint, place, one))),
    );
  }
  translateForCtfd(one);
}

/** Milliseconds of Unix, or a date as YAML writes it. */
function timeOf(value: YamlValue | undefined): YamlValue {
  const ms = numberOf(value);
  if (ms === null || !Number.isFinite(ms)) return value ?? null;
  return Math.abs(ms) <= latestMs ? new Date(ms).toISOString() : null;
}

function translateScoring({ file }: TranslatedChallenge): void {
  const scoring = snakeCased(mapOf(take(file, 'scoring')));
  const ctfd = snakeCased(mapOf(scoring.get('ctfd')));
  put(file, 'attempts', ctfd.get('max_attempts'));
  const initial = numberOf(scoring.get('initial_value')) ?? defaultRange.initial;
  const minimum = numberOf(scoring.get('minimum_value')) ?? Math.min(initial, defaultRange.minimum);
  if (minimum === initial) {
    file.set('value', String(initial));
    return;
  }
  const decay = numberOf(ctfd.get('decay'));
  if (decay === null) {
    usePowerValue(file, { initial, minimum, ...rctfClassic });
    return;
  }
  useFallingValue(file, { initial, minimum, decay });
  const curve = lineOf(ctfd.get('decay_function'));
  if (curve !== null) mapOf(file.get('extra')).set('function', curve);
}

function textsOf(value: YamlValue | undefined): string[] {
  return listOf(value).flatMap((item) => textOf(item) ?? []);
}

/** Keys that say how the archive is made that holds them there; here they are attached as they are. */
const ofPacking = ['strip_components', 'archive_name'];

function translateAttachments(one: TranslatedChallenge, inFolder: readonly string[]): void {
  const { file, notCarried } = one;
  const attachments = take(file, 'attachments');
  const map = snakeCased(mapOf(attachments));
  for (const key of ofPacking) map.delete(key);
  const isLeftOut = createPathMatcher(textsOf(take(map, 'exclude')));
  const files = textsOf(attachments instanceof Map ? take(map, 'files') : attachments)
    .flatMap((path) => filesAt(path, inFolder, one))
    .filter((path) => !isLeftOut(path));
  const archives = textsOf(take(map, 'pre_compressed'));
  put(file, 'files', [...files, ...archives]);
  if (!isBlank(take(map, 'additional'))) {
    notCarried.push({ field: 'attachments.additional', reason: reportText('files.written') });
  }
  for (const [key, value] of map) {
    if (!isBlank(value)) notCarried.push({ field: `attachments.${key}`, reason: reasonNotCarried(key) });
  }
}

const isTemplate = (text: string | null) => text !== null && /\{\{|\{%/.test(text);

/** What Jinja fills in there is a variable here, to which the event gives its value. */
function filledIn(endpoint: YamlMap, place: number, { approximated }: TranslatedChallenge): YamlMap {
  const filled = new Map(endpoint);
  for (const [key, variable] of [
    ['endpoint', 'host'],
    ['port', 'port'],
  ] as const) {
    const template = endpoint.get(key);
    if (!isTemplate(lineOf(template))) continue;
    const name = `\${${place === 0 ? variable : `${variable}-${place + 1}`}}`;
    filled.set(key, name);
    const reason = reportText('connection.template', { template: shown(template), name });
    approximated.push({ field: `endpoints[${place}].${key}`, reason });
  }
  return filled;
}

function connectionOf(endpoint: YamlMap): YamlValue[] {
  const host = lineOf(endpoint.get('endpoint'));
  if (host === null) return [];
  const port = lineOf(endpoint.get('port'));
  const type = lineOf(endpoint.get('type')) ?? 'nc';
  if (type.startsWith('http')) return [`${type}://${host}${port === null ? '' : `:${port}`}`];
  const place = `${host} ${port ?? ''}`.trim();
  if (type === 'ncat-ssl') return [`ncat --ssl ${place}`];
  return [type === 'socat' ? `socat - TCP:${host}:${port ?? ''}` : `nc ${place}`];
}

/** What it says of CTFd alone: hints, topics and a connection. */
function translateForCtfd({ file, notCarried }: TranslatedChallenge): void {
  const ctfd = snakeCased(mapOf(take(file, 'ctfd')));
  put(file, 'hints', take(ctfd, 'hints'));
  put(file, 'topics', take(ctfd, 'topics'));
  const info = take(ctfd, 'connection_info');
  if (isBlank(file.get('connection_info'))) put(file, 'connection_info', info);
  const type = take(ctfd, 'type');
  if (!isBlank(type) && !['standard', 'dynamic'].includes(lineOf(type) ?? '')) {
    notCarried.push({ field: 'ctfd.type', reason: reportText('scoring.unknownType', { type: shown(type) }) });
  }
  put(file, 'ctfd', ctfd.size === 0 ? null : ctfd);
}
