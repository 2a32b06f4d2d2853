import { limits } from '@guidon/contract/plain';
import type { EventSettings } from '../event-settings.ts';
import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, shown, textOf } from '../yaml-text.ts';
import { settingsOfGame } from './gzctf-event.ts';
import { parseJson, textAt } from './plain-value.ts';
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
  const limited = mapOf(source.get('limits'));
  if ((numberOf(limited.get('submission')) ?? 0) > 0) put(file, 'attempts', limited.get('submission'));
  const closesAtMs = timeIn(limited.get('deadline'));
  if (closesAtMs !== null) put(file, 'closes_at', new Date(closesAtMs).toISOString());
  else if (!isBlank(limited.get('deadline'))) {
    const reason = reportText('closing.unreadable', { value: shown(limited.get('deadline')) });
    one.notCarried.push({ field: 'limits.deadline', reason });
  }
  translateValue(one, mapOf(source.get('scoring')));
  translateFlags(one, mapOf(source.get('flags')));
  const link = translateAttachment(one, mapOf(source.get('attachment')));
  const content = textOf(source.get('content')) ?? '';
  put(file, 'description', [content, ...(link === null ? [] : [`<${link}>`])].join('\n\n').trim());
  put(file, 'container', source.get('container'));
}

/** Its curve is the exponential one of here. */
function translateValue({ file }: TranslatedChallenge, scoring: YamlMap): void {
  const rate = numberOf(scoring.get('minRate')) ?? 1;
  const difficulty = numberOf(scoring.get('difficulty')) ?? 1;
  if (!(rate < 1) || !(difficulty > 0)) {
    put(file, 'value', scoring.get('original'));
    return;
  }
  file.set('type', 'dynamic');
  file.set(
    'extra',
    new Map<string, YamlValue>([
      ['initial', scoring.get('original') ?? null],
      ['minimum_rate', String(Math.max(0, rate))],
      ['falloff', String(difficulty)],
      ['function', 'exponential'],
    ]),
  );
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

/** Written out, or as milliseconds, of which 0 is no time. */
function timeIn(value: YamlValue | undefined): number | null {
  const ms = typeof value === 'string' && /\D/.test(value) ? Date.parse(value) : numberOf(value) || null;
  return ms !== null && ms >= 0 && ms <= limits.latestTimeMs ? ms : null;
}

function settingsOf(game: YamlMap): EventSettings {
  const bonus = mapOf(game.get('bloodBonus'));
  const perMille = ['first', 'second', 'third'].map((key) => numberOf(bonus.get(key)) ?? 0);
  return settingsOfGame(
    game,
    { startsAtMs: timeIn(game.get('startTime')), endsAtMs: timeIn(game.get('endTime')) },
    perMille.some((value) => value > 0) ? perMille.map((value) => value / 10) : [],
  );
}
