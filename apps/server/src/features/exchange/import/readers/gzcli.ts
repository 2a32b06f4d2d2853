import { limits } from '@guidon/contract/plain';
import type { EventSettings } from '../event-settings.ts';
import { readYaml, type YamlMap, type YamlValue } from '../read-yaml.ts';
import { type ReportText, reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, shown, textOf } from '../yaml-text.ts';
import { putCategoryOfFolder, filesAt, pathsInFolder } from './challenge-folder.ts';
import { settingsOfGame } from './gzctf-event.ts';
import type { SourceUnit } from './source-unit.ts';
import {
  translateYaml,
  put,
  sourceOf,
  take,
  type TranslatedChallenge,
  type TranslatedSource,
  translated,
} from './translated-challenge.ts';

/** What they take where a file says nothing: gzcli by the value, rsctf, whose files have no value, always. */
const defaults = { value: 1_000, rate: 0.25, smallValue: 100, rateOfGzcli: 0.1, difficulty: 5 };

/** GZCTF's challenges as files: challenge.yml of gzcli and challenge.yaml of rsctf, with the event's `.gzevent`. */
export function translateGzcli(unit: SourceUnit): TranslatedSource {
  const source = translateYaml(unit, (document, warnings) => {
    const isIgnored = lineOf(document.get('ignore')) === 'true';
    return sourceOf(isIgnored ? [] : [translateOne(unit, document, warnings)]);
  });
  return { ...source, settings: settingsOf(unit.project?.text ?? null) };
}

function translateOne(
  unit: SourceUnit,
  document: YamlMap,
  warnings: readonly ReportText[],
): TranslatedChallenge {
  const one = translated(unit.path, document);
  const { file } = one;
  one.warnings.push(...warnings);
  const isOfRsctf = isBlank(file.get('value'));
  translateType(one);
  putCategoryOfFolder(one, unit);
  translateFiles(one, pathsInFolder(unit), isOfRsctf);
  translateValue(one, isOfRsctf);
  translateConnection(one);
  const attempts = take(file, 'submissionLimit');
  if ((numberOf(attempts) ?? 0) > 0) put(file, 'attempts', attempts);
  const closesAtMs = timeOf(take(file, 'deadlineUtc'));
  if (closesAtMs !== null) put(file, 'closes_at', new Date(closesAtMs).toISOString());
  if (lineOf(file.get('disableBloodBonus')) === 'false') file.delete('disableBloodBonus');
  file.delete('ignore');
  return one;
}

function translateType({ file, approximated, notCarried }: TranslatedChallenge): void {
  const written = take(file, 'type');
  const type = (lineOf(written) ?? '').toLowerCase();
  const template = file.get('flagTemplate') ?? mapOf(file.get('container')).get('flagTemplate');
  if (!isBlank(template)) {
    notCarried.push({ field: 'flags', reason: reportText('flags.template', { template: shown(template) }) });
  }
  if (type === 'dynamicattachment') {
    approximated.push({ field: 'type', reason: reportText('flags.attachment') });
  }
  if (type === 'attackdefense' || type === 'kingofthehill') {
    notCarried.push({ field: 'type', reason: reportText('scoring.otherGame', { type: shown(written) }) });
  }
}

/** What Git needs to keep an empty folder. */
const keepsFolder = /(^|\/)\.git(ignore|keep)$/;

function translateFiles(one: TranslatedChallenge, inFolder: readonly string[], isOfRsctf: boolean): void {
  const { file } = one;
  const handedOut = inFolder.filter((path) => !keepsFolder.test(path));
  const isInDist = isOfRsctf && handedOut.some((path) => path.startsWith('dist/'));
  const written = listOf(take(file, 'provide')).flatMap((item) => textOf(item) ?? []);
  const named = written.length === 0 && isInDist ? ['dist'] : written;
  const links = named.filter((path) => /^https?:\/\//.test(path));
  const paths = named.filter((path) => !links.includes(path));
  const isEmpty = (path: string) =>
    inFolder.some((other) => other.startsWith(`${path}/`)) &&
    !handedOut.some((other) => other.startsWith(`${path}/`));
  put(
    file,
    'files',
    paths
      .filter((path) => !isEmpty(path.replace(/^\.\//, '').replace(/\/$/, '')))
      .flatMap((path) => filesAt(path, handedOut, one)),
  );
  if (links.length === 0) return;
  const text = textOf(file.get('description')) ?? '';
  put(file, 'description', [text, ...links.map((link) => `<${link}>`)].join('\n\n').trim());
}

/** Its curve is the exponential one of here. */
function translateValue({ file }: TranslatedChallenge, isOfRsctf: boolean): void {
  const value = take(file, 'value');
  const rate = numberOf(take(file, 'minScoreRate'));
  const difficulty = numberOf(take(file, 'difficulty')) ?? defaults.difficulty;
  const initial = isOfRsctf ? String(defaults.value) : (value ?? null);
  const isSmall = !((numberOf(initial) ?? 0) >= defaults.smallValue);
  const rateOfGzcli = isSmall ? 1 : defaults.rateOfGzcli;
  const minimumRate = rate ?? (isOfRsctf ? defaults.rate : rateOfGzcli);
  if (!(minimumRate < 1) || !(difficulty > 0)) {
    put(file, 'value', initial);
    return;
  }
  file.set('type', 'dynamic');
  file.set(
    'extra',
    new Map<string, YamlValue>([
      ['initial', initial],
      ['minimum_rate', String(Math.max(0, minimumRate))],
      ['falloff', String(difficulty)],
      ['function', 'exponential'],
    ]),
  );
}

const host = /\{\{ {0,4}\.host {0,4}\}\}/;
const everyHost = /\{\{ {0,4}\.host {0,4}\}\}/g;
const reach = 60;

/** The command or address around the first place of the host, such as `nc {{ .host }} 1337`. */
function commandIn(text: string): string | undefined {
  const place = host.exec(text);
  if (place === null) return undefined;
  let from = place.index;
  while (from > 0 && place.index - from < reach && /[ :\w./@-]/.test(text.charAt(from - 1))) from -= 1;
  const before = text.slice(from, place.index);
  const program = before.search(/\b(?:nc|ncat|ssh|telnet)\b|https?:\/\//);
  const [after = ''] = /^[ :\w./-]{0,60}/.exec(text.slice(place.index + place[0].length)) ?? [];
  return program < 0 ? undefined : before.slice(program) + place[0] + after;
}

/** Takes the command or address that names the host out of the text: an event fills it in. */
function translateConnection({ file }: TranslatedChallenge): void {
  const text = textOf(file.get('description'));
  if (text === null || !isBlank(file.get('connection_info'))) return;
  const found = commandIn(text);
  if (found === undefined) return;
  put(file, 'connection_info', found.replaceAll(everyHost, '$${host}').trim());
  const isLabel = (line: string) => /^[\w\s*_`>-]{0,30}:?[\s*_`]{0,5}$/.test(line.replace(found, ''));
  const lines = text.split('\n').filter((line) => !(line.includes(found) && isLabel(line)));
  file.set('description', lines.join('\n').trim());
}

const seconds = 1_000;
/** Above it a number is no time in seconds of this millennium. */
const latestSeconds = 100_000_000_000;

/** Seconds of Unix, or milliseconds as GZCTF has them; 0 is no time. */
function timeOf(value: YamlValue | undefined): number | null {
  const number = numberOf(value);
  if (number === null || !(number > 0)) return null;
  const ms = number < latestSeconds ? number * seconds : number;
  return ms <= limits.latestTimeMs ? ms : null;
}

function settingsOf(text: string | null): EventSettings | null {
  const [document] = text === null ? [] : readYaml(text).documents;
  if (!(document instanceof Map)) return null;
  const time = (key: string) => {
    const ms = Date.parse(lineOf(document.get(key)) ?? '');
    return ms >= 0 && ms <= limits.latestTimeMs ? ms : null;
  };
  return settingsOfGame(
    document,
    { startsAtMs: time('start'), endsAtMs: time('end') },
    bonusesOf(numberOf(document.get('bloodBonus')) ?? 0),
  );
}

/** Three numbers of ten bits, each in tenths of a percent. */
function bonusesOf(packed: number): number[] {
  if (!Number.isInteger(packed) || packed <= 0 || packed >= 2 ** 30) return [];
  return [packed >> 20, (packed >> 10) & 0x3ff, packed & 0x3ff].map((perMille) => perMille / 10);
}
