import { type EventSettings, noSettings } from '../event-settings.ts';
import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, shown, textOf } from '../yaml-text.ts';
import { parseJson, textAt } from './parse-json.ts';
import { useFallingValue } from './falling-value.ts';
import type { SourceUnit } from './source-unit.ts';
import {
  brokenSource,
  put,
  sourceOf,
  type TranslatedChallenge,
  type TranslatedSource,
  translated,
} from './translated-challenge.ts';

const challengePath = /^challenges\/challenge-[^/]+\.json$/;

export function isPartOfGame(path: string): boolean {
  return path === 'game.json' || challengePath.test(path);
}

/** A game exported by GZCTF: game.json, a file for each challenge, and files named by their SHA-256. */
export function translateGzctf({ texts }: SourceUnit): TranslatedSource {
  const game = parseJson(textAt(texts, 'game.json') ?? '');
  if (!(game instanceof Map)) return brokenSource(reportText('table.broken', { path: 'game.json' }));
  const files = texts.filter(({ path }) => challengePath.test(path));
  const sorted = files.toSorted((a, b) => numberIn(a.path) - numberIn(b.path));
  return {
    ...sourceOf(
      sorted.map(({ path, text }) => {
        const document = parseJson(text);
        const one = translated(path);
        if (document instanceof Map) translateOne(one, document);
        else one.errors.push(reportText('table.broken', { path }));
        return one;
      }),
    ),
    settings: settingsOf(game),
  };
}

function numberIn(path: string): number {
  return Number(/\d+/.exec(path)?.[0] ?? 0);
}

function translateOne(one: TranslatedChallenge, source: YamlMap): void {
  const { file } = one;
  put(file, 'id', source.get('id'));
  put(file, 'name', source.get('title'));
  put(file, 'category', source.get('category'));
  put(file, 'state', lineOf(source.get('enabled')) === 'false' ? 'hidden' : 'visible');
  put(file, 'hints', source.get('hints'));
  const limits = mapOf(source.get('limits'));
  if ((numberOf(limits.get('submission')) ?? 0) > 0) put(file, 'attempts', limits.get('submission'));
  if (!isBlank(limits.get('deadline'))) {
    one.notCarried.push({ field: 'limits.deadline', reason: reportText('notCarried.closing') });
  }
  translateValue(one, mapOf(source.get('scoring')));
  translateFlags(one, mapOf(source.get('flags')));
  const link = translateAttachment(one, mapOf(source.get('attachment')));
  const content = textOf(source.get('content')) ?? '';
  put(file, 'description', [content, ...(link === null ? [] : [`<${link}>`])].join('\n\n').trim());
  put(file, 'container', source.get('container'));
}

/** Solves after which its value has fallen nearly to the floor, as a multiple of `difficulty`. */
const fallsWithin = 3;

function translateValue({ file, approximated }: TranslatedChallenge, scoring: YamlMap): void {
  const original = numberOf(scoring.get('original'));
  const rate = numberOf(scoring.get('minRate')) ?? 1;
  const difficulty = numberOf(scoring.get('difficulty')) ?? 1;
  if (original === null || !(rate < 1) || !(difficulty > 0)) {
    put(file, 'value', scoring.get('original'));
    return;
  }
  const [initial, minimum] = [original, Math.ceil(original * Math.max(0, rate))];
  useFallingValue(file, { initial, minimum, decay: Math.max(1, Math.round(difficulty * fallsWithin)) });
  approximated.push({
    field: 'scoring',
    reason: reportText('scoring.exponential', { initial, minimum }),
    curve: { kind: 'dynamic', curve: 'exponential', initial, minimumRate: Math.max(0, rate), difficulty },
  });
}

function translateFlags({ file, notCarried }: TranslatedChallenge, flags: YamlMap): void {
  const list = listOf(flags.get('static')).map(mapOf);
  put(
    file,
    'flags',
    list.map((flag): YamlValue => flag.get('value') ?? null),
  );
  if (!isBlank(flags.get('template'))) {
    const template = shown(flags.get('template'));
    notCarried.push({ field: 'flags.template', reason: reportText('flags.template', { template }) });
  }
  if (list.some((flag) => !isBlank(mapOf(flag.get('attachment')).get('hash')))) {
    notCarried.push({ field: 'flags.attachment', reason: reportText('flags.attachment') });
  }
}

/** Answers the link of a file that lies elsewhere. */
function translateAttachment({ file, shownNames }: TranslatedChallenge, attachment: YamlMap): string | null {
  const hash = lineOf(attachment.get('hash'));
  if (hash !== null && /^[\da-f]{64}$/i.test(hash)) {
    const path = `files/${hash.toLowerCase()}`;
    put(file, 'files', [path]);
    shownNames.set(path, lineOf(attachment.get('fileName')) ?? hash);
    return null;
  }
  return textOf(attachment.get('remoteUrl'));
}

function settingsOf(game: YamlMap): EventSettings {
  const time = (key: string) => {
    const value = game.get(key);
    const ms = typeof value === 'string' && /\D/.test(value) ? Date.parse(value) : numberOf(value);
    return ms !== null && ms > 0 ? ms : null;
  };
  const bonus = mapOf(game.get('bloodBonus'));
  const perMille = ['first', 'second', 'third'].map((key) => numberOf(bonus.get(key)) ?? 0);
  const size = numberOf(game.get('teamMemberCountLimit')) ?? 0;
  const texts = ['summary', 'content'].flatMap((key) => textOf(game.get(key)) ?? []);
  return {
    ...noSettings,
    name: lineOf(game.get('title')),
    description: texts.length === 0 ? null : texts.join('\n\n'),
    startsAtMs: time('startTime'),
    endsAtMs: time('endTime'),
    teamMode: 'teams',
    teamSizeMax: size > 0 ? size : null,
    bloodPercents: perMille.some((value) => value > 0) ? perMille.map((value) => value / 10) : [],
  };
}
