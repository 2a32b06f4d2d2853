import type { DynamicScoring } from '@guidon/scoring';
import { isPowerKnown } from '../parse-scoring.ts';
import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { type ReportText, reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, shown, textOf } from '../yaml-text.ts';
import { useFallingValue, usePowerValue } from './falling-value.ts';
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

/** noCTF's noctf.yaml, version 1.0. */
export function translateNoctf(unit: SourceUnit): TranslatedSource {
  return translateYaml(unit, (document, warnings) => sourceOf([translateOne(unit, document, warnings)]));
}

function translateOne(
  { path }: SourceUnit,
  document: YamlMap,
  warnings: readonly ReportText[],
): TranslatedChallenge {
  const one = translated(path, document);
  const { file } = one;
  one.warnings.push(...warnings);
  put(file, 'id', take(file, 'slug'));
  put(file, 'name', take(file, 'title'));
  const [category, ...others] = listOf(take(file, 'categories')).flatMap((item) => lineOf(item) ?? []);
  put(file, 'category', category);
  const tags = [...mapOf(take(file, 'tags'))].map(([name, value]) =>
    isBlank(value) ? name : `${name}:${lineOf(value) ?? ''}`,
  );
  put(file, 'tags', [...others, ...tags]);
  put(file, 'flags', listOf(take(file, 'flags')).map(flagOf));
  put(file, 'hints', listOf(take(file, 'hints')).map(hintOf));
  put(file, 'scheduled_at', take(file, 'visible_at'));
  translateFiles(one);
  translateScoring(one);
  const source = lineOf(mapOf(take(file, 'solve')).get('source')) ?? 'flag';
  if (source !== 'flag') {
    one.notCarried.push({ field: 'solve', reason: reportText('solve.byHand', { source: shown(source) }) });
  }
  return one;
}

function flagOf(item: YamlValue): YamlValue {
  if (!(item instanceof Map)) return item;
  const strategy = lineOf(item.get('strategy')) ?? 'case_sensitive';
  return new Map<string, YamlValue>([
    ['content', item.get('data') ?? null],
    ['type', strategy.startsWith('regex') ? 'regex' : 'static'],
    ['data', strategy.endsWith('insensitive') ? 'case_insensitive' : null],
  ]);
}

function hintOf(item: YamlValue): YamlValue {
  const map = mapOf(item);
  if (map.size === 0) return item;
  return new Map<string, YamlValue>([
    ['title', map.get('title') ?? null],
    ['content', map.get('description') ?? map.get('title') ?? null],
  ]);
}

function translateFiles({ file, notCarried }: TranslatedChallenge): void {
  const paths: string[] = [];
  for (const [index, item] of listOf(take(file, 'files')).entries()) {
    const map = mapOf(item);
    const path = textOf(item) ?? textOf(map.get('path'));
    const link = textOf(map.get('url'));
    if (path !== null) paths.push(path);
    else if (link !== null) {
      const reason = reportText('files.link', { path: shown(link) });
      notCarried.push({ field: `files[${index}]`, reason });
    }
  }
  put(file, 'files', paths);
}

function translateScoring({ file, approximated, notCarried }: TranslatedChallenge): void {
  const scoring = mapOf(take(file, 'scoring'));
  const strategy = (lineOf(scoring.get('strategy')) ?? 'static').replace(/^core:/, '');
  const params = mapOf(scoring.get('params'));
  if (!isBlank(scoring.get('bonus'))) {
    notCarried.push({ field: 'scoring.bonus', reason: reportText('scoring.bonusOfEvent') });
  }
  if (strategy === 'static') {
    file.set('value', params.get('base') ?? '100');
    return;
  }
  // noCTF called them `top` and `base` before.
  const isOlder = isBlank(params.get('initial')) && !isBlank(params.get('top'));
  const [initial, minimum] = isOlder
    ? [params.get('top'), params.get('base')]
    : [params.get('initial'), params.get('minimum')];
  if (strategy === 'quadratic' && !isBlank(params.get('decay'))) {
    useFallingValue(file, { initial, minimum, decay: params.get('decay') });
    if (isOlder) approximated.push({ field: 'scoring', reason: reportText('scoring.oneSolveLater') });
    return;
  }
  const power = strategy === 'exponential' ? powerCurve({ initial, minimum, params }) : null;
  if (power !== null && isPowerKnown(power)) {
    const { halfway, steepness } = power;
    usePowerValue(file, { initial, minimum, halfway, steepness });
    return;
  }
  useFallingValue(file, { initial, minimum, ...(power !== null && { decay: nearestDecay(power) }) });
  const reason = reportText('scoring.otherCurve', { curve: shown(strategy) });
  approximated.push({ field: 'scoring', reason, ...(power !== null && { curve: power }) });
}

type PowerScoring = Extract<DynamicScoring, { curve: 'power' }>;

interface PowerParams {
  initial: YamlValue | undefined;
  minimum: YamlValue | undefined;
  params: YamlMap;
}

/** What noCTF calls exponential is a power curve with its own k and j. */
function powerCurve({ initial: top, minimum: floor, params }: PowerParams): PowerScoring | null {
  const [initial, minimum, halfway, steepness] = [top, floor, params.get('k'), params.get('j')].map(
    (value) => {
      const number = numberOf(value);
      return number !== null && Number.isFinite(number) ? number : null;
    },
  );
  if (initial == null || minimum == null || halfway == null || steepness == null) return null;
  return halfway > 0 ? { kind: 'dynamic', curve: 'power', initial, minimum, halfway, steepness } : null;
}

/** Of the logarithmic curve that has lost half of its fall after as many solves. */
function nearestDecay({ halfway }: PowerScoring): number {
  return Math.max(1, Math.round(halfway * Math.SQRT2));
}
