import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { reportText } from '../report-text.ts';
import { lineOf, listOf, mapOf, shown, textOf } from '../yaml-text.ts';
import type { SourceText } from './source-unit.ts';
import type { TranslatedChallenge } from './translated-challenge.ts';

/** Flags of CTFd are taken before those of rCTF, which have no type of their own. */
function writtenFlags(flags: YamlValue | undefined): { isCtfd: boolean; items: YamlValue[] } {
  const ctfd = listOf(mapOf(flags).get('ctfd'));
  if (ctfd.length > 0) return { isCtfd: true, items: ctfd };
  return { isCtfd: false, items: listOf(flags instanceof Map ? flags.get('rctf') : flags) };
}

/** The files that flags stand in, as the challenge writes their paths. */
export function pathsOfFlags(flags: YamlValue | undefined): string[] {
  return writtenFlags(flags).items.flatMap((item) => {
    const map = snakeCased(mapOf(item));
    const places = [map, mapOf(map.get('flag')), mapOf(mapOf(map.get('config')).get('flag'))];
    return places.flatMap((place) => lineOf(place.get('file')) ?? []);
  });
}

/** Flags in the words of ctfcli; those that are made for each team are only named. */
export function konataFlags(
  flags: YamlValue | undefined,
  one: TranslatedChallenge,
  texts: readonly SourceText[],
): YamlValue[] {
  const { isCtfd, items } = writtenFlags(flags);
  const valueOf = (value: YamlValue | undefined) => flagValue(value, one, texts);
  return items.flatMap((item): YamlValue[] => {
    if (!(item instanceof Map)) return [item];
    const map = snakeCased(item);
    if (isCtfd) return [new Map([...map, ['content', valueOf(map.get('flag'))]])];
    return map.has('provider') || map.has('config') ? entryOf(map, one, valueOf) : [valueOf(map)];
  });
}

/** A flag as text, as `{str}` or as `{file}`. */
function flagValue(
  value: YamlValue | undefined,
  { warnings }: TranslatedChallenge,
  texts: readonly SourceText[],
): YamlValue {
  if (!(value instanceof Map)) return value ?? null;
  const map = snakeCased(value);
  const text = textOf(map.get('str')) ?? textOf(map.get('str_content'));
  const path = lineOf(map.get('file'));
  if (text !== null || path === null) return text;
  const content = textOf(texts.find((one) => one.path === path)?.text);
  if (content === null) warnings.push(reportText('flags.fileEmpty', { path }));
  return content;
}

function entryOf(
  map: YamlMap,
  { notCarried }: TranslatedChallenge,
  valueOf: (value: YamlValue | undefined) => YamlValue,
): YamlValue[] {
  const config = snakeCased(mapOf(map.get('config')));
  const provider = lineOf(map.get('provider')) ?? 'flags/static';
  if (provider === 'flags/static') return [valueOf(config.get('flag'))];
  if (provider === 'flags/dynamic') {
    const reason = reportText('flags.template', { template: shown(config.get('base')) });
    notCarried.push({ field: 'flags', reason });
    return [];
  }
  const isInsensitive = lineOf(config.get('flags'))?.includes('i') === true;
  return [
    new Map<string, YamlValue>([
      ['type', provider === 'flags/regex' ? 'regex' : provider],
      ['content', anywhere(textOf(config.get('pattern'))) ?? provider],
      ['data', isInsensitive ? 'case_insensitive' : null],
    ]),
  ];
}

/** rCTF's patterns match anywhere unless they are anchored. */
function anywhere(pattern: string | null): string | null {
  if (pattern === null) return null;
  const start = pattern.startsWith('^') ? '' : '.*';
  const end = pattern.endsWith('$') ? '' : '.*';
  return `${start}${pattern}${end}`;
}

/** Keys that a tool reads in both spellings, `overrideId` and `override_id`, in the second one. */
export function snakeCased(map: YamlMap): YamlMap {
  return new Map([...map].map(([key, value]) => [snake(key), value]));
}

function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
