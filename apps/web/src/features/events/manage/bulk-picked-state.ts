import { fromLocalText } from '../../../ui/date-time-state.ts';
import {
  problemsOf,
  type Room,
  type Settings,
  type SettingsProblem,
  toForm,
} from './challenge-settings-state.ts';
import type { Picked } from './picker-state.ts';
import { nameKey, type NamedWave } from './waves-file-state.ts';

/** As it is typed: empty leaves a field as it is. */
export interface BulkSettings {
  visibility: '' | 'shown' | 'hidden';
  opensAt: string;
  closesAt: string;
  hasNoTimes: boolean;
  maxAttempts: number | null;
  hasNoLimit: boolean;
  wrongPenalty: number | null;
}

export const noBulkSettings: BulkSettings = {
  visibility: '',
  opensAt: '',
  closesAt: '',
  hasNoTimes: false,
  maxAttempts: null,
  hasNoLimit: false,
  wrongPenalty: null,
};

/** What one challenge is to have afterwards. */
function bulkApplied(settings: Settings, bulk: BulkSettings): Settings {
  const { visibility, hasNoTimes, hasNoLimit, maxAttempts, wrongPenalty } = bulk;
  const [opensAt, closesAt] = [fromLocalText(bulk.opensAt), fromLocalText(bulk.closesAt)];
  return {
    ...settings,
    ...(visibility !== '' && { isHidden: visibility === 'hidden' }),
    ...(hasNoTimes
      ? { opensAt: null, closesAt: null }
      : { ...(opensAt !== null && { opensAt }), ...(closesAt !== null && { closesAt }) }),
    ...(hasNoLimit ? { maxAttempts: null } : maxAttempts !== null && { maxAttempts }),
    ...(wrongPenalty !== null && { wrongPenalty }),
  };
}

export function changeMany(
  list: readonly Picked[],
  chosen: ReadonlySet<string>,
  change: (settings: Settings, one: Picked) => Settings,
): Picked[] {
  return list.map((one) => (chosen.has(one.id) ? { ...one, settings: change(one.settings, one) } : one));
}

export function applyBulk(
  list: readonly Picked[],
  chosen: ReadonlySet<string>,
  bulk: BulkSettings,
): Picked[] {
  return changeMany(list, chosen, (settings) => bulkApplied(settings, bulk));
}

export interface BulkProblem {
  names: string[];
  problem: SettingsProblem;
  fewestAttempts: number;
}

/** What stands in the way of the chosen ones, each problem with all whom it concerns. */
export function bulkProblems(
  list: readonly Picked[],
  chosen: ReadonlySet<string>,
  room: Omit<Room, 'fewestAttempts'>,
): BulkProblem[] {
  const found = list
    .filter(({ id }) => chosen.has(id))
    .flatMap(({ name, settings, fewestAttempts = 1 }) =>
      problemsOf(toForm(settings), { ...room, fewestAttempts }).map((problem) => ({
        name,
        problem,
        fewestAttempts,
      })),
    );
  return [...Map.groupBy(found, ({ problem }) => problem)].map(([problem, of]) => ({
    problem,
    names: of.map(({ name }) => name),
    fewestAttempts: Math.max(...of.map(({ fewestAttempts }) => fewestAttempts)),
  }));
}

export interface Waves {
  /** In the reader's own time zone. */
  first: string;
  everyMinutes: number | null;
  size: number | null;
  /** Of a file that says what opens together; null for so many at a time. */
  named: readonly NamedWave[] | null;
}

export interface Wave {
  opensAt: string;
  challenges: Picked[];
}

const hourMs = 3_600_000;

/** With the event, or with the next full hour where that has begun or begins by hand. */
export function firstWaveAt(startTime: string | null, nowMs: number): string {
  const isComing = startTime !== null && Date.parse(startTime) > nowMs;
  return isComing ? startTime : new Date(Math.ceil((nowMs + 1) / hourMs) * hourMs).toISOString();
}

/** What a file says of a selection: its waves, and what the file or the event does not have. */
export interface MatchedWaves {
  waves: Picked[][];
  /** Chosen ones that the file does not name. */
  left: Picked[];
  /** Names that are not among the chosen ones. */
  unknown: string[];
}

export function matchWaves(
  list: readonly Picked[],
  chosen: ReadonlySet<string>,
  named: readonly NamedWave[],
): MatchedWaves {
  const all = list.filter(({ id }) => chosen.has(id));
  const known = new Set(all.map(({ name }) => nameKey(name)));
  const places = new Map(
    named.flatMap(({ names }, wave) => names.map((name) => [nameKey(name), wave] as const)).toReversed(),
  );
  const placeOf = ({ name }: Picked) => places.get(nameKey(name));
  return {
    waves: named
      .map((_, wave) => all.filter((one) => placeOf(one) === wave))
      .filter((challenges) => challenges.length > 0),
    left: all.filter((one) => placeOf(one) === undefined),
    unknown: named.flatMap(({ names }) => names.filter((name) => !known.has(nameKey(name)))),
  };
}

/** The chosen ones as a file says, or so many at a time in the order of the list; null while something is missing. */
export function wavesOf(
  list: readonly Picked[],
  chosen: ReadonlySet<string>,
  { first, everyMinutes, size, named }: Waves,
): Wave[] | null {
  const begins = fromLocalText(first);
  if (begins === null || everyMinutes === null || everyMinutes < 1) return null;
  const parts = named === null ? partsOf(list, chosen, size) : matchWaves(list, chosen, named).waves;
  if (parts.length === 0) return null;
  return parts.map((challenges, wave) => ({
    opensAt: new Date(Date.parse(begins) + wave * everyMinutes * 60_000).toISOString(),
    challenges,
  }));
}

function partsOf(list: readonly Picked[], chosen: ReadonlySet<string>, size: number | null): Picked[][] {
  if (size === null || size < 1) return [];
  const all = list.filter(({ id }) => chosen.has(id));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, wave) =>
    all.slice(wave * size, (wave + 1) * size),
  );
}

export function applyWaves(list: readonly Picked[], waves: readonly Wave[]): Picked[] {
  const opens = new Map(
    waves.flatMap(({ opensAt, challenges }) => challenges.map(({ id }) => [id, opensAt])),
  );
  return list.map((one) => {
    const opensAt = opens.get(one.id);
    return opensAt === undefined ? one : { ...one, settings: { ...one.settings, opensAt, isHidden: false } };
  });
}
