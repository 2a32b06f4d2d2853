import { expect, it } from 'vitest';
import { addEffects, mergeEffects, moveEffects, removeEffects } from './act-effects-state.ts';
import { judgingActs, memberActs, teamActs } from './acts-state.ts';
import { harbour } from './team-admin-fixture.ts';
import { teamMarks } from './team-marks-state.ts';

const names = (acts: { name: string }[]) => acts.map(({ name }) => name);

const judged = (status: 'ranked' | 'unranked' | 'disqualified', note: string | null) =>
  names(judgingActs({ ...harbour, ranking: { status, note } }));

it('offers to unlock what is locked, and to end what may be ended', () => {
  expect(names(teamActs(harbour))).toEqual(['edit', 'lock', 'merge', 'newCode', 'end']);
  expect(names(teamActs({ ...harbour, isLocked: true, teamCode: null }))).toEqual([
    'edit',
    'unlock',
    'merge',
    'end',
  ]);
  expect(teamActs({ ...harbour, can: { ...harbour.can, manage: false } })).toEqual([]);
});

it('lifts only what was decided by hand', () => {
  expect(judged('ranked', null)).toEqual(['unrank', 'hide', 'disqualify']);
  expect(judged('unranked', null)).toEqual(['rank', 'hide', 'disqualify']);
  expect(judged('disqualified', 'Shared answers')).toEqual(['lift', 'rank', 'unrank', 'hide']);
  expect(judgingActs({ ...harbour, can: { ...harbour.can, judge: false } })).toEqual([]);
});

it('takes nobody out who acts themselves', () => {
  expect(memberActs(harbour, { userId: 'ada', role: 'leader' }, 'ada')).toEqual(['move']);
  expect(memberActs(harbour, { userId: 'bob', role: 'member' }, 'ada')).toEqual([
    'move',
    'handOver',
    'remove',
    'ban',
  ]);
});

it('says who leads afterwards, and where nobody is left', () => {
  expect(moveEffects({ isLeader: true, memberCount: 3 })).toContain('leaderPasses');
  expect(moveEffects({ isLeader: false, memberCount: 3 })).not.toContain('leaderPasses');
  const last = moveEffects({ isLeader: true, memberCount: 1 });
  expect(last).toContain('isEmptied');
  expect(last).not.toContain('leaderPasses');
});

it('tells playing alone from not playing', () => {
  const leaving = { isLeader: false, memberCount: 3 };
  expect(removeEffects(leaving, { teamMode: 'optional' })).toContain('removes');
  expect(removeEffects(leaving, { teamMode: 'teams' })).toContain('removesFromPlay');
  expect(addEffects(false)).toContain('soloPointsStay');
  expect(addEffects(true)).toContain('pointsStay');
  expect(mergeEffects({ score: 0 })).toContain('mergedMayVanish');
  expect(mergeEffects({ score: 10 })).toContain('mergedPointsStay');
});

it('marks what is graver first, and an ended team as nothing but that', () => {
  const plain = {
    isDisbanded: false,
    isLocked: false,
    status: 'ranked',
    hasLeader: true,
    memberCount: 2,
  } as const;
  expect(teamMarks(plain, 2)).toEqual([]);
  expect(
    teamMarks({ ...plain, isLocked: true, hasLeader: false, memberCount: 1, status: 'unranked' }, 2),
  ).toEqual(['unranked', 'locked', 'leaderless', 'too-small']);
  expect(teamMarks({ ...plain, isDisbanded: true, hasLeader: false, status: 'disqualified' }, 2)).toEqual([
    'disqualified',
    'ended',
  ]);
});
