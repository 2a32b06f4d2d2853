import { expect, it } from 'vitest';
import { toLocalText } from '../../../ui/date-time-state.ts';
import {
  applyBulk,
  applyWaves,
  bulkProblems,
  firstWaveAt,
  matchWaves,
  noBulkSettings,
  type Waves,
  wavesOf,
} from './bulk-picked-state.ts';
import { plainSettings } from './challenge-settings-state.ts';
import type { Picked } from './picker-state.ts';
import { readNamedWaves } from './waves-file-state.ts';

const picked = (id: string, change: Partial<Picked> = {}): Picked => ({
  id,
  name: id.toUpperCase(),
  category: 'Web',
  difficulty: 1,
  points: 100,
  questionCount: 1,
  settings: plainSettings,
  ...change,
});
const list = ['a', 'b', 'c', 'd', 'e'].map((id) => picked(id));
const at = '2026-11-28T10:00:00.000Z';
const atLocal = toLocalText(at);
const plan: Waves = { first: atLocal, everyMinutes: 90, size: 3, named: null };

it('changes what is filled in, of the chosen ones alone', () => {
  const next = applyBulk(list, new Set(['b', 'd']), {
    ...noBulkSettings,
    visibility: 'hidden',
    opensAt: atLocal,
    maxAttempts: 5,
  });
  const wanted = { ...plainSettings, isHidden: true, opensAt: at, maxAttempts: 5 };
  expect(next.map(({ settings }) => settings)).toEqual([
    plainSettings,
    wanted,
    plainSettings,
    wanted,
    plainSettings,
  ]);
  expect(applyBulk(next, new Set(['b']), noBulkSettings)).toEqual(next);
  const cleared = applyBulk(next, new Set(['b']), {
    ...noBulkSettings,
    visibility: 'shown',
    hasNoTimes: true,
    hasNoLimit: true,
  });
  expect(cleared[1]?.settings).toEqual(plainSettings);
});

it('names those that a change does not fit, once for each problem', () => {
  const two = [picked('a', { fewestAttempts: 3 }), picked('b', { fewestAttempts: 2 }), picked('c')];
  const chosen = new Set(['a', 'b', 'c']);
  const next = applyBulk(two, chosen, { ...noBulkSettings, opensAt: atLocal, maxAttempts: 1 });
  expect(bulkProblems(next, chosen, { startsAt: null, endsAt: at })).toEqual([
    { problem: 'opensAfterEnd', names: ['A', 'B', 'C'], fewestAttempts: 3 },
    { problem: 'fewAttempts', names: ['A', 'B'], fewestAttempts: 3 },
  ]);
});

it('opens so many at a time, in the order of the list', () => {
  const chosen = new Set(['e', 'a', 'c', 'd']);
  const waves = wavesOf(list, chosen, plan);
  expect(waves?.map(({ opensAt, challenges }) => [opensAt, challenges.map(({ id }) => id).join('')])).toEqual(
    [
      [at, 'acd'],
      ['2026-11-28T11:30:00.000Z', 'e'],
    ],
  );
  const opens = applyWaves(list, waves ?? []).map(({ settings }) => settings.opensAt);
  expect(opens).toEqual([at, null, at, at, '2026-11-28T11:30:00.000Z']);
  for (const missing of [{ first: '' }, { everyMinutes: null }, { size: 0 }])
    expect(wavesOf(list, chosen, { ...plan, ...missing })).toBeNull();
});

it('begins with the event, or with the next full hour once that has begun', () => {
  const begins = Date.parse(at);
  expect(firstWaveAt(at, begins - 1)).toBe(at);
  expect(firstWaveAt(at, begins)).toBe('2026-11-28T11:00:00.000Z');
  expect(firstWaveAt(null, begins + 1)).toBe('2026-11-28T11:00:00.000Z');
});

it('shows what a wave opens: hidden ones of it are hidden no longer', () => {
  const hidden = [picked('a', { settings: { ...plainSettings, isHidden: true } })];
  const waves = wavesOf(hidden, new Set(['a']), plan) ?? [];
  expect(applyWaves(hidden, waves)[0]?.settings).toMatchObject({ isHidden: false, opensAt: at });
});

const file = `# when what opens
wave1:
  crypto:
    - B   # the first
    - "no: such # one"
  web: ['d', Other]

wave2:
  - a
  - d
wave3: {}
`;

it('reads which challenges a file opens together, by category or not', () => {
  expect(readNamedWaves(file)).toEqual([
    { wave: 'wave1', names: ['B', 'no: such # one', 'd', 'Other'] },
    { wave: 'wave2', names: ['a', 'd'] },
  ]);
  expect(readNamedWaves('name: Real\nvalue: 100\n')).toEqual([]);
  expect(readNamedWaves('')).toEqual([]);
});

it('opens the chosen ones as a file says, each in the first wave that names it, and leaves the others', () => {
  const chosen = new Set(['a', 'b', 'd', 'e']);
  const named = readNamedWaves(file);
  const waves = wavesOf(list, chosen, { ...plan, size: null, named });
  expect(waves?.map(({ opensAt, challenges }) => [opensAt, challenges.map(({ id }) => id).join('')])).toEqual(
    [
      [at, 'bd'],
      ['2026-11-28T11:30:00.000Z', 'a'],
    ],
  );
  const { left, unknown } = matchWaves(list, chosen, named);
  expect(left.map(({ id }) => id)).toEqual(['e']);
  expect(unknown).toEqual(['no: such # one', 'Other']);
  expect(wavesOf(list, new Set(['c']), { ...plan, named })).toBeNull();
});
