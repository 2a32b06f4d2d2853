import { readYaml, type YamlMap, type YamlValue } from '../read-yaml.ts';
import { reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, textOf } from '../yaml-text.ts';
import { rctfClassic, useFallingValue, usePowerValue } from './falling-value.ts';
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

/** A challenge folder's kona.yaml; keys are read in both spellings, `overrideId` and `override_id`. */
export function translateKonata(unit: SourceUnit): TranslatedSource {
  const { documents, errors, warnings } = readYaml(unit.texts[0]?.text ?? '');
  if (errors.length > 0) return brokenSource(...errors);
  const root = mapOf(documents[0]);
  if (lineOf(mapOf(root.get('discovery')).get('skip')) === 'true') return sourceOf([]);
  const challenges = listOf(root.get('challenges')).filter((item) => item instanceof Map);
  return sourceOf(
    challenges.map((challenge, index) => {
      const isAlone = challenges.length === 1;
      const path = isAlone ? unit.path : `${unit.path}#${index + 1}`;
      const one = { ...translated(path, snakeCased(challenge)), isAlone };
      one.warnings.push(...warnings);
      translateOne(one, unit);
      return one;
    }),
  );
}

function snakeCased(map: YamlMap): YamlMap {
  return new Map([...map].map(([key, value]) => [snake(key), value]));
}

function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function translateOne(one: TranslatedChallenge, { nearby, path }: SourceUnit): void {
  const { file } = one;
  const own = `${lineOf(file.get('category')) ?? ''}_${lineOf(file.get('name')) ?? ''}`;
  put(file, 'id', take(file, 'override_id') ?? own);
  const ms = numberOf(take(file, 'release_time'));
  if (ms !== null && Math.abs(ms) <= latestMs) put(file, 'scheduled_at', new Date(ms).toISOString());
  translateFlags(file);
  translateScoring(one);
  translateAttachments(one, { nearby, folder: path.split('/').slice(0, -1).join('/') });
  const [endpoint] = listOf(take(file, 'endpoints')).map(mapOf);
  if (endpoint !== undefined && isBlank(file.get('connection_info'))) {
    put(file, 'connection_info', connectionOf(snakeCased(endpoint)));
  }
}

function translateFlags(file: YamlMap): void {
  const flags = take(file, 'flags');
  const ctfd = listOf(mapOf(flags).get('ctfd'));
  if (ctfd.length > 0) {
    put(
      file,
      'flags',
      ctfd.map((flag) =>
        flag instanceof Map ? new Map([...snakeCased(flag), ['content', flag.get('flag') ?? null]]) : flag,
      ),
    );
    return;
  }
  const rctf = flags instanceof Map ? flags.get('rctf') : flags;
  put(file, 'flags', listOf(rctf).map(rctfFlag));
}

function rctfFlag(item: YamlValue): YamlValue {
  if (!(item instanceof Map)) return item;
  const map = snakeCased(item);
  const text = textOf(map.get('str')) ?? textOf(map.get('str_content'));
  if (text !== null) return text;
  const config = snakeCased(mapOf(map.get('config')));
  const provider = lineOf(map.get('provider')) ?? '';
  if (provider === 'flags/static') return config.get('flag') ?? null;
  const type = provider === 'flags/regex' ? 'regex' : provider || 'file';
  return new Map<string, YamlValue>([
    ['type', type],
    ['content', anywhere(textOf(config.get('pattern')))],
  ]);
}

/** rCTF's patterns match anywhere unless they are anchored. */
function anywhere(pattern: string | null): string | null {
  if (pattern === null) return null;
  const start = pattern.startsWith('^') ? '' : '.*';
  const end = pattern.endsWith('$') ? '' : '.*';
  return `${start}${pattern}${end}`;
}

function translateScoring({ file }: TranslatedChallenge): void {
  const scoring = snakeCased(mapOf(take(file, 'scoring')));
  const [initial, minimum] = [numberOf(scoring.get('initial_value')), numberOf(scoring.get('minimum_value'))];
  const decay = numberOf(mapOf(scoring.get('ctfd')).get('decay'));
  if (initial === null) return;
  if (minimum === null || minimum === initial) {
    file.set('value', String(initial));
    return;
  }
  if (decay === null) usePowerValue(file, { initial, minimum, ...rctfClassic });
  else useFallingValue(file, { initial, minimum, decay });
}

function translateAttachments(
  { file, notCarried }: TranslatedChallenge,
  { nearby, folder }: { nearby: readonly string[]; folder: string },
): void {
  const attachments = take(file, 'attachments');
  const map = snakeCased(mapOf(attachments));
  const paths = listOf(attachments instanceof Map ? map.get('files') : attachments).flatMap(
    (item) => textOf(item) ?? [],
  );
  const top = folder === '' ? '' : `${folder}/`;
  put(
    file,
    'files',
    paths.flatMap((path) => {
      const plain = path.replace(/^\.\//, '').replace(/\/+$/, '');
      const inside = nearby.filter((one) => one.startsWith(`${top}${plain}/`));
      return inside.length > 0 ? inside.map((one) => one.slice(top.length)) : [plain];
    }),
  );
  if (!isBlank(map.get('additional'))) {
    notCarried.push({ field: 'attachments.additional', reason: reportText('files.written') });
  }
}

function connectionOf(endpoint: YamlMap): string | null {
  const host = lineOf(endpoint.get('endpoint'));
  const port = lineOf(endpoint.get('port'));
  if (host === null) return null;
  const type = lineOf(endpoint.get('type')) ?? 'nc';
  if (type.startsWith('http')) return `${type}://${host}${port === null ? '' : `:${port}`}`;
  const place = `${host} ${port ?? ''}`.trim();
  if (type === 'ncat-ssl') return `ncat --ssl ${place}`;
  return type === 'socat' ? `socat - TCP:${host}:${port ?? ''}` : `nc ${place}`;
}
