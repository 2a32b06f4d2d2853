import { fromLocalText } from '../../../ui/date-time-state.ts';
import {
  problemsOf,
  type Room,
  type Settings,
  type SettingsProblem,
  toForm,
} from './challenge-settings-state.ts';
import type { Picked } from './picker-state.ts';

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
}

export interface Wave {
  opensAt: string;
  challenges: Picked[];
}

/** The chosen ones in the order of the list, so many at a time; null while something is missing. */
export function wavesOf(
  list: readonly Picked[],
  chosen: ReadonlySet<string>,
  { first, everyMinutes, size }: Waves,
): Wave[] | null {
  const begins = fromLocalText(first);
  if (begins === null || everyMinutes === null || size === null || everyMinutes < 1 || size < 1) return null;
  const all = list.filter(({ id }) => chosen.has(id));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, wave) => ({
    opensAt: new Date(Date.parse(begins) + wave * everyMinutes * 60_000).toISOString(),
    challenges: all.slice(wave * size, (wave + 1) * size),
  }));
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
