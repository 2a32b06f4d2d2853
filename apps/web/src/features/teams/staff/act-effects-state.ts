import type { EventDetail, Team } from '@guidon/contract';
import type sentences from './team-admin.en.json';

/** What an act does to scores, facts and people, as keys of sentences in the order in which they are read. */
export type Effect = keyof typeof sentences.effects;

function shown(effects: readonly (readonly [Effect, boolean])[]): Effect[] {
  return effects.filter(([, applies]) => applies).map(([effect]) => effect);
}

interface Leaving {
  isLeader: boolean;
  memberCount: number;
}

export function moveEffects({ isLeader, memberCount }: Leaving): Effect[] {
  return shown([
    ['moves', true],
    ['pointsStay', true],
    ['creditStays', true],
    ['attemptsGoAlong', true],
    ['knowledgeOfTarget', true],
    ['staffUnranks', true],
    ['leaderPasses', isLeader && memberCount > 1],
    ['isEmptied', memberCount === 1],
    ['moveTold', true],
    ['moveUndo', true],
  ]);
}

/** Of somebody who plays alone, or of whom it is not known where they play. */
export function addEffects(isInTeam: boolean): Effect[] {
  return shown([
    ['moves', isInTeam],
    ['pointsStay', isInTeam],
    ['adds', !isInTeam],
    ['soloPointsStay', !isInTeam],
    ['creditStays', true],
    ['attemptsGoAlong', true],
    ['knowledgeOfTarget', true],
    ['staffUnranks', true],
    ['moveTold', isInTeam],
    ['addTold', !isInTeam],
    ['addUndo', true],
  ]);
}

export function removeEffects(
  { isLeader, memberCount }: Leaving,
  event: Pick<EventDetail, 'teamMode'>,
): Effect[] {
  return shown([
    ['removes', event.teamMode !== 'teams'],
    ['removesFromPlay', event.teamMode === 'teams'],
    ['pointsStay', true],
    ['creditStays', true],
    ['attemptsKept', true],
    ['leaderPasses', isLeader && memberCount > 1],
    ['isEmptied', memberCount === 1],
    ['removeTold', true],
    ['removeUndo', true],
  ]);
}

export function mergeEffects(from: { score: number }): Effect[] {
  return shown([
    ['merges', true],
    ['mergedEnds', true],
    ['mergedPointsStay', from.score > 0],
    ['mergedMayVanish', from.score === 0],
    ['creditsStay', true],
    ['attemptsGoAlong', true],
    ['staffUnrankMany', true],
    ['mergeTold', true],
    ['mergeUndo', true],
  ]);
}

export function lockEffects(isLocked: boolean): Effect[] {
  return isLocked ? ['unlocks', 'lockKeepsPlay'] : ['locks', 'lockKeepsPlay', 'lockUndo'];
}

type Status = NonNullable<Team['ranking']>['status'];

const statusEffects: Record<Status, Effect> = {
  ranked: 'ranks',
  unranked: 'unranks',
  hidden: 'hides',
  disqualified: 'disqualifies',
};

interface Judgement {
  status: Status;
  reachesMembers: boolean;
}

export function judgeEffects({ status, reachesMembers }: Judgement, isFrozen: boolean): Effect[] {
  return shown([
    [statusEffects[status], true],
    ['othersGain', status !== 'ranked'],
    ['othersLose', status === 'ranked'],
    ['factsStay', status !== 'ranked'],
    ['individualsToo', status !== 'ranked' && reachesMembers],
    ['individualsKeep', status !== 'ranked' && !reachesMembers],
    ['frozenBoard', isFrozen],
    ['judgeTold', true],
    ['judgeUndo', true],
  ]);
}

export function liftEffects(isFrozen: boolean): Effect[] {
  return shown([
    ['lifts', true],
    ['liftRecomputes', true],
    ['liftStaff', true],
    ['frozenBoard', isFrozen],
    ['liftTold', true],
  ]);
}

export const renameEffects: Effect[] = ['renames', 'renameTold', 'renameUndo'];
export const handOverEffects: Effect[] = ['handsOver', 'formerLeaderStays', 'handOverTold', 'handOverUndo'];
export const banEffects: Effect[] = [
  'bans',
  'pointsStay',
  'creditStays',
  'attemptsKept',
  'removeTold',
  'banUndo',
];
export const codeEffects: Effect[] = ['replacesCode', 'codeUndo'];

export function endEffects(hasScored: boolean): Effect[] {
  return shown([
    ['ends', true],
    ['endedPointsStay', hasScored],
    ['endedMayVanish', !hasScored],
    ['creditsStay', true],
    ['endUndo', true],
  ]);
}
