import { expect, it } from 'vitest';
import {
  fromForm,
  plainSettings,
  problemsOf,
  type Settings,
  stagesOf,
  toForm,
  wouldCircle,
} from './challenge-settings-state.ts';

const one = (id: string, ...prerequisiteIds: string[]) => ({ id, settings: { prerequisiteIds } });
const at10 = '2030-01-01T10:00:00.000Z';
const at12 = '2030-01-01T12:00:00.000Z';

it('keeps settings over the form and back', () => {
  const settings: Settings = {
    ...plainSettings,
    opensAt: at10,
    closesAt: at12,
    maxAttempts: 3,
    wrongPenalty: 5,
  };
  expect(fromForm(toForm(settings))).toEqual(settings);
  const timeout: Settings = { ...settings, attemptMode: 'timeout', attemptTimeoutS: 60 };
  expect(fromForm(toForm(timeout))).toEqual(timeout);
  expect(fromForm({ ...toForm(timeout), attemptMode: 'lockout' }).attemptTimeoutS).toBeNull();
});

it.each([
  [{}, []],
  [{ opensAt: 'soon' }, ['opensAt']],
  [{ closesAt: 'later' }, ['closesAt']],
  [{ opensAt: '2030-01-01T10:00', closesAt: '2030-01-01T10:00' }, ['closesFirst']],
  [{ attemptMode: 'timeout' as const }, ['timeout']],
  [{ maxAttempts: 2 }, ['fewAttempts']],
  [{ maxAttempts: 3 }, []],
  [{ maxAttempts: 2, attemptMode: 'timeout' as const, attemptTimeoutS: 60 }, []],
  [{ opensAt: '2031-01-01T10:00' }, ['opensAfterEnd']],
  [{ closesAt: '2029-01-01T10:00' }, ['closesBeforeStart']],
])('finds what stands in the way of %j', (changes, problems) => {
  const room = {
    startsAt: '2029-12-01T00:00:00.000Z',
    endsAt: '2030-02-01T00:00:00.000Z',
    fewestAttempts: 3,
  };
  expect(problemsOf({ ...toForm(plainSettings), ...changes }, room)).toEqual(problems);
});

it('offers no challenge that would require itself by others', () => {
  const list = [one('a'), one('b', 'a'), one('c', 'b'), one('d')];
  expect(['a', 'b', 'c', 'd'].filter((id) => wouldCircle(list, 'a', id))).toEqual(['a', 'b', 'c']);
  expect(wouldCircle(list, 'c', 'a')).toBe(false);
});

it.each([
  ['plain', {}, ['start all']],
  ['hidden', { isHidden: true, opensAt: at10 }, ['start nothing']],
  ['timed', { opensAt: at10, closesAt: at12 }, ['start nothing', 'opening all', 'closing read']],
  ['locked', { prerequisiteIds: ['a'] }, ['start name', 'completion all']],
  [
    'locked under a secret name',
    { opensAt: at10, prerequisiteIds: ['a'], showLockedName: false },
    ['start nothing', 'opening nothing', 'completion all'],
  ],
])('tells what players see of one that is %s', (_name, changes, stages) => {
  const told = stagesOf({ ...plainSettings, ...changes }).map(({ from, sees }) => `${from} ${sees}`);
  expect(told).toEqual(stages);
});
