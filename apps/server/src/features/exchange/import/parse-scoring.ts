import type { ChallengeScoring } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import type { ParseNotes } from './challenge-draft.ts';
import { type ReportText, reportText } from './report-text.ts';
import type { YamlMap, YamlValue } from './read-yaml.ts';
import { isBlank, lineOf, mapOf, numberOf, shown } from './yaml-text.ts';

export interface ParsedScoring {
  scoring: ChallengeScoring;
  /** What the whole challenge is worth before the first solve. */
  points: number;
  /** False when the file has no value and the default is taken. */
  hasValue: boolean;
}

export const defaultPoints = 100;

interface ScoringKeys {
  type: string;
  curve: string;
  value: YamlValue | undefined;
  initial: YamlValue | undefined;
  minimum: YamlValue | undefined;
  decay: YamlValue | undefined;
  /** Of an exponential curve, which no challenge file has but a reader may find. */
  minimumRate: YamlValue | undefined;
  falloff: YamlValue | undefined;
  /** Of a power curve, likewise. */
  halfway: YamlValue | undefined;
  steepness: YamlValue | undefined;
}

/** Reads `type`, `value` and the dynamic keys, which stand under `extra`, under `value` or at the top. */
export function parseScoring(file: YamlMap, notes: ParseNotes): ParsedScoring {
  const keys = findKeys(file);
  const hasValue = !isBlank(keys.value) || !isBlank(keys.initial);
  const hasDecay = !isBlank(keys.decay) && !isBlank(keys.minimum);
  if (isDynamic(keys, hasDecay)) return { ...parseDynamic(keys, notes), hasValue };
  if (hasDecay && keys.type !== '') {
    const reason = reportText('scoring.notFalling', { type: shown(keys.type) });
    notes.notCarried.push({ field: 'decay', reason }, { field: 'minimum', reason });
  }
  if (!['', 'standard', 'static', 'dynamic'].includes(keys.type)) {
    notes.notCarried.push({
      field: 'type',
      reason: reportText('scoring.unknownType', { type: shown(keys.type) }),
    });
  }
  return { scoring: { kind: 'static' }, points: staticPoints(keys, notes), hasValue };
}

function findKeys(file: YamlMap): ScoringKeys {
  const places = [mapOf(file.get('extra')), mapOf(file.get('value')), file];
  const find = (name: string) => places.map((place) => place.get(name)).find((value) => !isBlank(value));
  const value = file.get('value');
  return {
    type: (lineOf(file.get('type')) ?? '').toLowerCase(),
    curve: (lineOf(find('function')) ?? '').toLowerCase(),
    value: value instanceof Map ? undefined : isBlank(value) ? file.get('points') : value,
    initial: find('initial'),
    minimum: find('minimum'),
    decay: find('decay'),
    minimumRate: find('minimum_rate'),
    falloff: find('falloff'),
    halfway: find('halfway'),
    steepness: find('steepness'),
  };
}

function isDynamic(keys: ScoringKeys, hasDecay: boolean): boolean {
  if (keys.curve === 'static') return false;
  if (keys.type.includes('dynamic')) return true;
  return hasDecay && !['standard', 'static'].includes(keys.type);
}

function staticPoints(keys: ScoringKeys, notes: ParseNotes): number {
  const source = isBlank(keys.value) ? keys.initial : keys.value;
  const points = wholeNumber('value', source, 0, notes);
  if (points !== null) return points;
  if (isBlank(source)) notes.warnings.push(reportText('scoring.noValue', { points: defaultPoints }));
  return defaultPoints;
}

function parseDynamic(keys: ScoringKeys, notes: ParseNotes): Omit<ParsedScoring, 'hasValue'> {
  const initialKey = isBlank(keys.initial) ? 'value' : 'initial';
  const initial = wholeNumber(initialKey, isBlank(keys.initial) ? keys.value : keys.initial, 1, notes);
  const exponential = initial === null ? null : exponentialOf(keys, initial);
  if (exponential !== null) return exponential;
  const minimum = wholeNumber('minimum', keys.minimum, 0, notes);
  const power = initial === null || minimum === null ? null : powerOf(keys, { initial, minimum });
  if (power !== null) {
    if (power.minimum > power.initial) notes.errors.push(reportText('scoring.minimum', power));
    return { scoring: power, points: power.initial };
  }
  const decay = wholeNumber('decay', keys.decay, 0, notes);
  if (initial === null || minimum === null || decay === null) {
    const missing = [
      ...(isBlank(keys.initial) && isBlank(keys.value) ? ['initial'] : []),
      ...(isBlank(keys.minimum) ? ['minimum'] : []),
      ...(isBlank(keys.decay) ? ['decay'] : []),
    ];
    const points = initial ?? defaultPoints;
    if (missing.length > 0) {
      notes.warnings.push(
        reportText('scoring.missing', { missing: enumerated(missing), count: missing.length, points }),
      );
    }
    return { scoring: { kind: 'static' }, points };
  }
  if (minimum > initial) notes.errors.push(reportText('scoring.minimum', { minimum, initial }));
  const curve = parseCurve(keys.curve, notes);
  return { scoring: { kind: 'dynamic', initial, minimum, decay, curve }, points: initial };
}

const difficulties = { least: 0.01, most: 1_000_000 };
const steepnesses = { least: 0.1, most: 20 };

function exponentialOf(
  { curve, minimumRate, falloff }: ScoringKeys,
  initial: number,
): Omit<ParsedScoring, 'hasValue'> | null {
  const [rate, difficulty] = [numberOf(minimumRate), numberOf(falloff)];
  if (curve !== 'exponential' || rate === null || difficulty === null) return null;
  if (!(rate >= 0 && rate <= 1) || !(difficulty > 0)) return null;
  const { least, most } = difficulties;
  const scoring = {
    kind: 'dynamic',
    initial,
    minimumRate: rate,
    difficulty: Math.min(most, Math.max(least, difficulty)),
    curve: 'exponential',
  } as const;
  return { scoring, points: initial };
}

type Power = Extract<ChallengeScoring, { curve: 'power' }>;

/** Whether a power curve can be had here as it is. */
export function isPowerKnown({ halfway, steepness }: Pick<Power, 'halfway' | 'steepness'>): boolean {
  return (
    halfway >= difficulties.least &&
    halfway <= difficulties.most &&
    steepness >= steepnesses.least &&
    steepness <= steepnesses.most
  );
}

function powerOf(
  { curve, halfway: k, steepness: j }: ScoringKeys,
  range: { initial: number; minimum: number },
): Power | null {
  const [halfway, steepness] = [numberOf(k), numberOf(j)];
  if (curve !== 'power' || halfway === null || steepness === null) return null;
  if (!isPowerKnown({ halfway, steepness })) return null;
  return { kind: 'dynamic', ...range, halfway, steepness, curve: 'power' };
}

function enumerated(names: readonly string[]): string | ReportText {
  const [last, ...before] = names.toReversed();
  const list = before.toReversed().join(', ');
  return list === '' ? (last ?? '') : reportText('scoring.and', { list, name: last ?? '' });
}

function parseCurve(name: string, notes: ParseNotes): 'linear' | 'logarithmic' {
  if (name === 'linear' || name === 'logarithmic') return name;
  if (name !== '') {
    notes.notCarried.push({
      field: 'function',
      reason: reportText('scoring.unknownCurve', { curve: shown(name) }),
    });
  }
  return 'logarithmic';
}

function wholeNumber(
  field: string,
  value: YamlValue | undefined,
  least: number,
  notes: ParseNotes,
): number | null {
  const number = numberOf(value);
  if (number === null) return null;
  if (!Number.isFinite(number)) {
    notes.errors.push(reportText('number.notNumber', { field, value: shown(value) }));
    return null;
  }
  const whole = Math.round(number);
  if (whole < least || whole > limits.pointsMax) {
    notes.errors.push(
      reportText('number.range', { field, least, most: limits.pointsMax, value: shown(value) }),
    );
    return null;
  }
  if (whole !== number)
    notes.warnings.push(reportText('number.rounded', { field, value: shown(value), whole }));
  return whole;
}
